import type {Rules, Prompt, Done, FightHistory, AnyWorld} from '../../parts/rules.js';
import {actorOf, askedFor, labelOf} from '../../parts/labels.js';
import {type Entry, answerKind} from '../answer-entries.js';
import {type LineRules, lineRules} from '../../parts/line-rules.js';
import {unseen} from '../../../engine/world/veil.js';
import {find, nameOf} from '../../../engine/world/world.js';
import type {View, Id} from '../../../engine/kit/basics.js';
import {lineOfNumber} from '../../../engine/kit/answer-numbers.js';
import {type Answered, gameMaster} from '../../../projections/turn-times.js';
import {askedOne} from '../../parts/question.js';

export type Words = Pick<Entry, 'label' | 'actor'>;

/** Answers in words. To ask again what was asked takes long: so words for the GM are made once an answer. */
export function answerWords(rules: Rules) {
	const kept = new WeakMap<Done, Words>();
	const lines = lineRules(rules);

	function made(
		{n, command, from}: Done,
		before: AnyWorld,
		view: View,
		prompt: () => Prompt,
	): Words {
		lines.at(n);
		if (view === 'players' && lines.isUnseen(before)) {
			return {label: unseen};
		}

		const interrupt = (act: unknown) =>
			lines.interrupts(before).find((choice) => JSON.stringify(choice.act) === JSON.stringify(act));
		const words = labelOf(
			command,
			prompt,
			(act) => interrupt(act)?.label,
			(id) => nameOf(before, id),
			view,
		);
		const label =
			view === 'gm' && from !== undefined && command.kind !== 'roll'
				? `${words} (from ${from})`
				: words;
		const actor = find(before, actorOf(command, prompt, interrupt, view));
		return {label, ...(actor && {actor: {name: actor.name, side: actor.side}})};
	}

	return {
		/** @param prompt what was asked of the GM when it was given */
		keep(done: Done, before: AnyWorld, prompt: Prompt) {
			kept.set(
				done,
				made(done, before, 'gm', () => prompt),
			);
		},
		of(done: Done, before: () => AnyWorld, view: View): Words {
			const known = view === 'gm' ? kept.get(done) : undefined;
			if (known) {
				return known;
			}

			const state = before();
			let asked: Prompt | undefined;
			const words = made(done, state, view, () => {
				asked ??= view === 'gm' ? askedFor(lines, state, done.command) : lines.prompt(state, view);
				return asked;
			});
			if (view === 'gm') {
				kept.set(done, words);
			}

			return words;
		},
	};
}

export type AnswerWords = ReturnType<typeof answerWords>;

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

export function* answeredIn(rules: LineRules, history: FightHistory): Generator<Answered> {
	const {entries} = history;
	const moments = momentsOf(entries);
	let folded = 0;
	let state = history.stateAfter(-1);
	/** Whoever asks in the order of the answers lets none be folded twice. */
	const stateBefore = (place: number): AnyWorld => {
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

	const askedIn = (place: number, {n, command}: Done): string => {
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
