import type {Typed} from '../../../engine/facts/event.js';
import {lineOfNumber} from '../../../engine/kit/answer-numbers.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {History} from '../../../engine/world/history.js';
import type {Done} from '../../../engine/world/log-record.js';
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

function personIn(state: AnyWorld, who: Id | undefined): string {
	const combatant = find(state, who);
	return combatant === undefined
		? gameMaster
		: (state.handlings.get(combatant.id)?.player ??
				(combatant.control === 'player' ? combatant.name : gameMaster));
}

export function* answeredIn<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: LineRules<Sheet, S, Act, E>,
	history: History<S, Act, Sheet, E>,
): Generator<Answered> {
	const {entries} = history;
	const moments = momentsOf(entries);
	let folded = 0;
	let state = history.stateAfter(-1);
	/** Whoever asks in the order of the answers lets none be folded twice. */
	const stateBefore = (place: number): S => {
		if (place < folded) {
			folded = 0;
			state = history.stateAfter(-1);
		}

		for (const {n, events} of entries.slice(folded, place)) {
			rules.at(n);
			state = events.reduce((before, event) => rules.evolve(before, event), state);
		}

		folded = place;
		return state;
	};

	const askedIn = (place: number, {n, command}: Done<Act, Sheet, E>): string => {
		const before = stateBefore(place);
		const only = command.kind === 'choose' ? command.value : undefined;
		rules.at(n);
		return personIn(before, askedOne(rules.gist(before, only) ?? {}));
	};

	for (const [place, done] of entries.entries()) {
		const {by, command, from} = done;
		const kind = answerKind({by, kind: command.kind});
		yield {
			at: moments[place] ?? '',
			kind,
			person: () => (kind === 'answer' ? (from ?? askedIn(place, done)) : gameMaster),
		};
	}
}
