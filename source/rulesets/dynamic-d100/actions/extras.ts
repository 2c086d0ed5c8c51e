import type {Refusal, RuleId} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {rowOf} from '../../../engine/kit/row-of.js';
import {allArms, isAllReady} from '../derived/arms.js';
import {actionsLeft, isDelayed} from '../derived/fight.js';
import {hasRecovered} from '../derived/plan.js';
import type {DdCombatant, ExtraKind, Main} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {isRanged} from '../sheet/weapons.js';

/** An Extra Action as a row: one action each, in the order in which a plan carries them out. */
type ExtraRow = {
	readonly id: ExtraKind;
	readonly key: string;
	readonly label: string;
	readonly rule: RuleId;
	/** The letter of an attack that comes after it. */
	readonly attackKey?: string;
	/** A second one in the same round has no effect. */
	readonly isOnce?: true;
	refuse?(combatant: DdCombatant, state: DdState, main: Main | undefined): Refusal | undefined;
};

/** Why Aim is of no use: the Main Action is no shot, or cannot be one. */
function refuseAim(combatant: DdCombatant, main: Main | undefined): Refusal | undefined {
	const arms = allArms(combatant).filter(({weapon}) => isRanged(weapon));
	if (main?.do === 'power-attack') {
		return undefined;
	}

	if (arms.length === 0) {
		return {reason: 'nothing to aim with', rule: 'DD-20'};
	}

	return !main || (main.do === 'attack' && arms.some(({weapon}) => weapon.id === main.arm))
		? undefined
		: {reason: 'the Main Action is no shot', rule: 'DD-20'};
}

/** The Extra Actions (DD-20 to DD-25, DD-05). */
export const extraRows: readonly ExtraRow[] = [
	{
		id: 'surprise',
		key: 'F',
		label: 'Recover from surprise',
		rule: 'DD-05',
		isOnce: true,
		refuse: (combatant, state) =>
			isDelayed(combatant, state) || hasRecovered(combatant)
				? undefined
				: impossible(
						state.settings.surpriseDelay
							? 'is not surprised'
							: 'surprise is no delay in this fight',
						'DD-05',
					),
	},
	{id: 'ready', key: 'r', label: 'Ready an item', rule: 'DD-22', attackKey: 'E'},
	{id: 'move', key: 'g', label: 'Move', rule: 'DD-21', attackKey: 'A'},
	{id: 'move-ready', key: 'Y', label: 'Move and ready an item', rule: 'DD-22', attackKey: 'E'},
	{
		id: 'aim',
		key: 'l',
		label: 'Aim',
		rule: 'DD-20',
		attackKey: 'I',
		isOnce: true,
		refuse: (combatant, _state, main) => refuseAim(combatant, main),
	},
	{id: 'support', key: 'Z', label: 'Support', rule: 'DD-23'},
	{
		id: 'item',
		key: 'Q',
		label: 'Use an item',
		rule: 'DD-24',
		refuse: (combatant) =>
			combatant.sheet.items.some((item) => actionsLeft(combatant, item) === 1)
				? undefined
				: {reason: 'carries no item of one action', rule: 'DD-24'},
	},
	{
		id: 'power',
		key: 'M',
		label: 'Use a Power for one Bonus',
		rule: 'DD-25',
		refuse: ({sheet}) =>
			sheet.powers.length > 0 ? undefined : impossible('has no Power', 'DD-25'),
	},
];

/** What a Ready Item is still good for, where nothing is to be drawn or loaded. */
export const readyDetail = (extra: ExtraKind, combatant: DdCombatant): {readonly detail?: string} =>
	(extra === 'ready' || extra === 'move-ready') && isAllReady(combatant)
		? {detail: 'all is in hand and loaded'}
		: {};

export const extraRow = rowOf<ExtraKind, ExtraRow>(extraRows);
