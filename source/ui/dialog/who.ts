import {type Id, sideNames} from '../../engine/basics.js';
import type {CombatantView, Fight} from '../../session/fight.js';
import type {Step} from './step.js';

type Wanted = {
	readonly title: string;
	/** The combatant that is highlighted at first. */
	readonly initial: Id | undefined;
	/** Why a combatant cannot be picked. */
	refuse?(combatant: CombatantView): string | undefined;
	next(combatant: CombatantView): Step;
};

const standing = ({isHidden, left, side}: CombatantView): string =>
	[sideNames[side], isHidden ? 'hidden' : undefined, left]
		.filter((part) => part !== undefined)
		.join(', ');

/** Asks for a combatant. Those who can be picked come first, and one of them is highlighted. */
export function who(
	fight: Fight,
	{title, initial, refuse, next}: Wanted,
): Step {
	const items = fight.combatants('gm').map((combatant) => {
		const refused = refuse?.(combatant);
		return {
			id: combatant.id,
			label: combatant.name,
			detail: standing(combatant),
			...(refused !== undefined && {refused}),
			next: () => next(combatant),
		};
	});
	const open = items.filter(({refused}) => refused === undefined);
	const closed = items.filter(({refused}) => refused !== undefined);
	return {
		kind: 'pick',
		title,
		items: [...open, ...closed],
		...(initial !== undefined &&
			open.some(({id}) => id === initial) && {initial}),
	};
}
