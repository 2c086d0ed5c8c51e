import {meanOfFormula} from '../../dice/formula.js';
import {type Odds, oddsOfDice} from '../../dice/values.js';
import type {Id} from '../../engine/kit/basics.js';
import {counted} from '../../engine/kit/text.js';
import {get} from '../../engine/world/world.js';
import {raisesOf} from './damage.js';
import {addedTo, oddsOfRoll, outcomeOf} from './checks/index.js';
import {reckoned, takenBy} from './effects.js';
import {isCriticalOn} from './modifiers.js';
import {withBonus} from './checks/bonus-dice.js';
import {chanceWith} from './checks/requests.js';
import {attackRollOf} from './checks/rolls.js';
import type {Attack} from './sheet/sheet.js';
import type {OtState} from './state/fight.js';

/* What an attack likely does to somebody (OT-20, OT-23, OT-29, OT-34 to OT-36). */

type Damage = NonNullable<Attack['damage']>;

export type Prospect = {
	/** The chance that it hits; none where a save decides, or the GM. */
	readonly odds: number | undefined;
	/** What a hit does on average, in points or in wounds; none where it does no damage at all. */
	readonly harm: number | undefined;
};

/** A hit that is no critical by its roll. */
type Hit = {readonly raises: number; readonly isCritical: boolean};

/** Of more faces than these the mean says as much as all that they can come to. */
const mostFaces = 200;

const asItIs = (face: number): number => face;

const oddsOf = ({count, sides}: Omit<Damage, 'plus'>): Odds =>
	count * sides > mostFaces
		? new Map([[Math.floor(meanOfFormula({count, sides, plus: 0})), 1]])
		: oddsOfDice({count, sides}, asItIs);

const raiseFaces = [1, 2, 3, 4, 5, 6];

/** What a hit does to somebody on average: as it will be reckoned, with the mean of further dice. */
function harmOf(
	{kind, save}: Attack,
	damage: Damage,
	{raises, isCritical}: Hit,
	to: Id,
	state: OtState,
): number {
	const {wounds, raised} = state.settings;
	const victim = get(state, to);
	const times = isCritical ? 2 : 1;
	const dice = {...damage, count: damage.count * times};
	const further = (damage.more ?? []).map((part) => ({
		kind: part.kind ?? kind,
		amount: meanOfFormula({...part, count: part.count * times}),
	}));
	const more = raises === 0 ? [0] : raised === 'point' ? [raises] : raiseFaces;
	const {locations = []} = save === undefined ? victim.sheet : {};
	const spots = locations.some(({armour}) => armour > 0)
		? locations.flatMap(({name, share}) => Array.from({length: share}, () => name))
		: [undefined];
	const isPlain =
		!wounds &&
		damage.plus >= 0 &&
		spots.length === 1 &&
		[{kind}, ...further].every((part) => takenBy(victim, part.kind, state) === undefined);
	if (isPlain) {
		return (
			further.reduce((sum, {amount}) => sum + amount, meanOfFormula(dice)) +
			more.reduce((sum, each) => sum + each, 0) / more.length
		);
	}

	let harm = 0;
	for (const [sum, chance] of oddsOf(dice)) {
		for (const extra of more) {
			for (const spot of spots) {
				const amount = Math.max(0, sum + damage.plus + extra);
				const {dealt, wounds: taken = dealt} = reckoned(
					{amount, kind, spot, more: further},
					victim,
					state,
				);
				harm += (taken * chance) / more.length / spots.length;
			}
		}
	}

	return harm;
}

export function prospectOf(attack: Attack, by: Id, to: Id, state: OtState): Prospect {
	const {damage, save, isSure} = attack;
	const harmBy = (hit: Hit): number | undefined => damage && harmOf(attack, damage, hit, to, state);
	if (save !== undefined || isSure) {
		return {odds: save === undefined ? 1 : undefined, harm: harmBy({raises: 0, isCritical: false})};
	}

	const {roll, check, bend, rules, bonus} = attackRollOf(attack, by, to, state);
	const {number} = check;
	const isCritical = state.settings.critical && isCriticalOn(state, roll);
	if (number === undefined) {
		return {odds: undefined, harm: harmBy({raises: 0, isCritical})};
	}

	if (state.settings.raise === 0) {
		const odds = chanceWith(check, bonus, bend, rules);
		return {odds, harm: harmBy({raises: 0, isCritical})};
	}

	/** As many as make a difference. */
	const raisesIn = (total: number): number => {
		const beyond = raisesOf({isMade: true, total, number}, state);
		return state.settings.raised === 'die' ? Math.min(1, beyond) : beyond;
	};

	const hits = new Map<number, number>();
	let odds = 0;
	for (const [each, likely] of withBonus(check, bonus)) {
		for (const [value, chance] of oddsOfRoll(each, bend, rules)) {
			if (outcomeOf(value, each, rules).isMade) {
				const raises = raisesIn(value + addedTo(each, rules));
				hits.set(raises, (hits.get(raises) ?? 0) + likely * chance);
				odds += likely * chance;
			}
		}
	}

	return {
		odds,
		harm:
			odds === 0
				? harmBy({raises: 0, isCritical})
				: damage &&
					[...hits].reduce(
						(sum, [raises, chance]) => sum + (chance / odds) * (harmBy({raises, isCritical}) ?? 0),
						0,
					),
	};
}

/** Nothing can come of it, whatever is rolled. */
export const isVain = ({causes}: Attack, {harm}: Prospect) => harm === 0 && causes === undefined;

/** Nothing is reckoned where a save decides. A condition counts as a point of damage, a wound as damage of a step. */
export function meritOf(attack: Attack, prospect: Prospect, {settings}: OtState) {
	const {odds, harm = 1} = prospect;
	const points = settings.wounds && attack.damage ? harm * settings.woundStep : harm;
	return odds === undefined
		? undefined
		: {odds, worth: odds * (harm > 0 ? points : isVain(attack, prospect) ? 0 : 1)};
}

/** “~3.5 damage”, “~0.4 wounds”, “no wound”. */
export function harmText(harm: number, {settings}: OtState): string {
	const rounded = Math.max(harm > 0 ? 0.1 : 0, Math.round(harm * 10) / 10);
	return harm === 0
		? `no ${settings.wounds ? 'wound' : 'damage'}`
		: `~${settings.wounds ? counted(rounded, 'wound') : `${rounded} damage`}`;
}
