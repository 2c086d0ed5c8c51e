import type {Id} from '../../../engine/kit/basics.js';
import type {Fight, ShownChoice} from '../../fight/fight.js';
import type {Asking} from './askings.js';

type Turn = {
	readonly choices: readonly ShownChoice[];
	readonly isTogether: boolean;
	/** Who had fallen then: friends among them can still be helped. */
	readonly fallen: ReadonlySet<Id>;
};

/** What heroes could do when they were asked last. */
export function turnsOf(fight: Fight) {
	const all = new Map<Id, Turn>();

	const fallenNow = (): ReadonlySet<Id> =>
		new Set(
			fight
				.board('players')
				.lanes.flatMap(({combatant, mark}) => (mark === 'out' ? [combatant] : [])),
		);

	return {
		remember(open: readonly Asking[]) {
			for (const {who, prompt, isTurn} of open) {
				const isTogether = prompt.together !== undefined;
				// What is asked together comes once a round: the turn itself is what can be prepared, where both are asked.
				const isKept = isTogether && all.get(who)?.isTogether === false;
				if (isTurn && prompt.kind === 'choose' && !isKept) {
					const choices = prompt.choices.filter(({refused}) => !refused);
					all.set(who, {choices, isTogether, fallen: fallenNow()});
				}
			}
		},
		/** What was asked of all at once is no turn to come, once it is answered. */
		forget(who: Id) {
			if (all.get(who)?.isTogether === true) {
				all.delete(who);
			}
		},
		/** What was about somebody who has hidden since, has left or fallen, is not told any more. */
		of(who: Id): readonly ShownChoice[] {
			const {choices, fallen: before} = all.get(who) ?? {choices: []};
			const fallen = fallenNow();
			const sides = new Map(
				fight
					.combatants('players')
					.flatMap(({id, side, isGone}) => (isGone ? [] : [[id, side] as const])),
			);
			const isHelped = (about: Id) =>
				before?.has(about) === true && sides.get(about) === sides.get(who);
			return choices.filter(
				({about}) =>
					about === undefined || (sides.has(about) && (!fallen.has(about) || isHelped(about))),
			);
		},
	};
}

export type Turns = ReturnType<typeof turnsOf>;
