import type {Command} from '../../../engine/facts/command.js';
import type {Typed} from '../../../engine/facts/event.js';
import {lineOfNumber} from '../../../engine/kit/answer-numbers.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {History} from '../../../engine/world/history.js';
import {type AnyWorld, find} from '../../../engine/world/world.js';
import {type Answered, gameMaster} from '../../../projections/turn-times.js';
import type {LineRules} from '../../parts/line-rules.js';
import {answerKind} from '../answer-entries.js';
import {askedOne} from '../../parts/question.js';

/** When each answer was given. What was corrected counts as given before what stands after it in the same line. */
function momentsOf(entries: ReadonlyArray<{readonly n: number; readonly at: string}>) {
	let line: number | undefined;
	let next = '';
	return entries
		.toReversed()
		.map(({n, at}) => {
			next = lineOfNumber(n) === line && at > next ? next : at;
			line = lineOfNumber(n);
			return next;
		})
		.toReversed();
}

/** Who answers for somebody. */
function personIn(state: AnyWorld, who: Id | undefined): string {
	const combatant = find(state, who);
	return combatant === undefined
		? gameMaster
		: (state.handlings.get(combatant.id)?.player ??
				(combatant.control === 'player' ? combatant.name : gameMaster));
}

/** The answers in force, and whose questions they answered. */
export function* answeredIn<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: LineRules<Sheet, S, Act, E>,
	history: History<S, Act, Sheet, E>,
): Generator<Answered> {
	const {entries} = history;
	const moments = momentsOf(entries);
	const askedIn = (before: S, command: Command<Act, Sheet>): string => {
		const only = command.kind === 'choose' ? command.value : undefined;
		return personIn(before, askedOne(rules.gist(before, only) ?? {}));
	};

	let state = history.stateAfter(-1);
	for (const [place, {n, by, command, events, from}] of entries.entries()) {
		rules.at(n);
		const before = state;
		const kind = answerKind({by, kind: command.kind});
		yield {
			at: moments[place] ?? '',
			kind,
			person: () => (kind === 'answer' ? (from ?? askedIn(before, command)) : gameMaster),
		};
		for (const event of events) {
			state = rules.evolve(state, event);
		}
	}
}
