import {type Id, sideNames} from '../../engine/basics.js';
import type {CombatantView, Fight} from '../../session/fight.js';
import type {Step} from './step.js';

type Wanted = {
	readonly title: string;
	/** Who is highlighted at first. */
	readonly initial: Id | undefined;
	/** Why somebody cannot be picked. */
	refuse?(combatant: CombatantView): string | undefined;
	next(combatant: CombatantView): Step;
};

const standing = ({isGone, isHidden, side}: CombatantView): string =>
	[
		sideNames[side],
		isHidden ? 'hidden' : undefined,
		isGone ? 'removed' : undefined,
	]
		.filter((part) => part !== undefined)
		.join(', ');

/** Asks for a combatant. */
export const who = (
	fight: Fight,
	{title, initial, refuse, next}: Wanted,
): Step => ({
	kind: 'pick',
	title,
	items: fight.combatants('gm').map((combatant) => {
		const refused = refuse?.(combatant);
		return {
			id: combatant.id,
			label: combatant.name,
			detail: standing(combatant),
			...(refused !== undefined && {refused}),
			next: () => next(combatant),
		};
	}),
	...(initial !== undefined && {initial}),
});
