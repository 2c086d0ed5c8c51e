import {type Until, type Condition, deadline} from '../../engine/conditions.js';
import {find, get} from '../../engine/world.js';
import {attackOf, heldBy, isTogether, plightOf} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import type {Effect, OtCombatant, OtState, TaskFrame} from './state.js';

/* What befalls somebody: damage, healing, a condition. */

type Damage = Extract<Effect, {task: 'damage'}>;

/** OT-23: resistance, rounded down; then temporary hit points go first. */
function damaged(
	{who, by, amount, kind}: Damage,
	combatant: OtCombatant,
): AnyEvent {
	const {hp, temporary, sheet} = combatant;
	const takes = sheet.resistances.find((row) => row.kind === kind)?.takes;
	const factor =
		takes === undefined ? 1 : {half: 0.5, double: 2, none: 0}[takes];
	const dealt = Math.floor(amount * factor);
	const absorbed = Math.min(temporary, dealt);
	const through = dealt - absorbed;
	const left = hp === undefined ? undefined : Math.max(0, hp - through);
	return {
		type: 'damaged',
		who,
		by,
		amount: dealt,
		kind,
		takes,
		absorbed,
		left,
		beyond: Math.max(0, through - (hp ?? through)),
	};
}

/** OT-32: whoever concentrates and is hurt makes a check. */
const tested = (
	who: string,
	dealt: number,
	state: OtState,
): readonly AnyEvent[] =>
	dealt > 0 && state.settings.concentration && heldBy(state, who).length > 0
		? [
				{
					type: 'task-begun',
					task: 'concentration',
					known: {
						targets: [who],
						save: 'concentration',
						number: state.settings.concentrationNumber,
					},
				},
			]
		: [];

function untilOf({
	who,
	by,
	lasts,
	number,
}: Extract<Effect, {task: 'condition'}>): Until | undefined {
	switch (lasts) {
		case 'start':
		case 'end': {
			return {edge: lasts, of: who};
		}

		case 'start-by':
		case 'end-by': {
			return {edge: lasts === 'start-by' ? 'start' : 'end', of: by ?? who};
		}

		case 'rounds': {
			return {unit: 'round', count: number};
		}

		case 'open':
		case 'save':
		case 'concentration': {
			return undefined;
		}
	}
}

/** OT-31. @param serial the number that the condition gets */
function given(
	effect: Extract<Effect, {task: 'condition'}>,
	state: OtState,
	serial: number,
): AnyEvent {
	const {who, by, name, lasts, number, save} = effect;
	const until = untilOf(effect);
	const condition: Condition = {
		id: serial,
		who,
		name,
		rule: 'OT-31',
		...(until && {until: deadline(state, until)}),
		...(lasts === 'save' && {difficulty: number, note: save}),
		...(lasts === 'concentration' && by !== undefined && {from: by}),
	};
	return {type: 'condition-given', condition};
}

function landing(
	effect: Effect,
	state: OtState,
	serial: number,
): readonly AnyEvent[] {
	const combatant = get(state, effect.who);
	switch (effect.task) {
		case 'damage': {
			const event = damaged(effect, combatant);
			return [
				event,
				...('amount' in event ? tested(effect.who, event.amount, state) : []),
			];
		}

		case 'healing': {
			const {hp = 0, sheet} = combatant;
			const most = Math.max(hp, sheet.hp ?? hp);
			const left = Math.min(most, hp + effect.amount);
			return plightOf(combatant, state) === 'out' && combatant.isGone
				? []
				: [
						{
							type: 'healed',
							who: effect.who,
							by: effect.by,
							amount: left - hp,
							left,
						},
					];
		}

		case 'condition': {
			return [given(effect, state, serial)];
		}
	}
}

/** All of it at once. */
export const landings = (
	effects: readonly Effect[],
	state: OtState,
): readonly AnyEvent[] =>
	effects.flatMap((effect, at) =>
		landing(effect, state, state.serial + 1 + at),
	);

/** OT-04: among those who act at the same time, what befalls somebody waits until all have acted. */
export const apply = (
	effects: readonly Effect[],
	state: OtState,
): readonly AnyEvent[] =>
	effects.length > 0 && isTogether(state)
		? [{type: 'postponed', effects}]
		: landings(effects, state);

/** OT-23, OT-24: one roll of damage for all, halved for whoever saved. */
export function attackEffects(
	{by, attack: place, made, damage: [base, extra] = [0, 0]}: TaskFrame,
	state: OtState,
): readonly Effect[] {
	const attack = attackOf(find(state, by), place);
	const {damage, kind, save: saved, onSave} = attack;
	return made.flatMap(({id: who, isMade, isCritical}): readonly Effect[] => {
		const share =
			(saved === undefined) === (isMade ?? false)
				? 1
				: saved !== undefined && onSave === 'half'
					? 0.5
					: 0;
		if (!damage || share === 0) {
			return [];
		}

		const whole = Math.max(0, base + damage.plus + (isCritical ? extra : 0));
		const amount = Math.floor(whole * share);
		return [{task: 'damage', who, by, amount, kind}];
	});
}
