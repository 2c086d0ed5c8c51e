import {diceText} from '../../../dice/dice.js';
import type {Id, View} from '../../../engine/kit/basics.js';
import {capital, counted as countedText, minus, signed} from '../../../engine/kit/text.js';
import {sumOf} from '../../../engine/events/counting.js';
import {type Told, secret} from '../../../engine/world/told.js';
import {type Numbers, knowsNumbers, seenNames} from '../../../engine/world/veil.js';
import {find} from '../../../engine/world/world.js';
import {damageDiceText} from '../sheet/damage.js';
import type {Attack} from '../sheet/sheet.js';
import {cardAt, cardName, isByCards} from '../cards.js';
import {isByInitiative} from '../order.js';
import {isRolledUnder} from '../settings.js';
import type {OrderLine, OtState, OtCombatant} from '../state/fight.js';
import type {Made, DamageRoll} from '../state/task.js';

/** “+5”; what one rolls under has no sign. */
export const bonusText = (bonus: number, settings: OtState['settings']): string =>
	isRolledUnder(settings) ? minus(bonus) : signed(bonus);

/** “+5, 1d8+3 slashing + 2d6 fire”, “dexterity 13, 6d6 fire”. */
export function attackLine(
	{bonus, damage, kind, save, number, isHealing, isExtra, against, follows, isSure, causes}: Attack,
	{settings}: Pick<OtState, 'settings'>,
): string {
	if (isHealing) {
		const parts = [damage && `heals ${damageDiceText(damage)}`, causes].filter(Boolean);
		return parts.join(', ') || 'heals';
	}

	const sum = damage ? damageDiceText(damage, kind === 'plain' ? undefined : kind) : '';
	if (isExtra) {
		return against === undefined ? `${sum} more` : `${sum} more against ${against}`;
	}

	const dice = damage ? `, ${sum}` : '';
	const roll = isSure ? 'always hits' : bonusText(bonus, settings);
	const behind = follows === undefined ? '' : ` behind ${follows}`;
	return `${save === undefined ? roll : `${save} ${number}`}${dice}${behind}`;
}

/** Whether a view may know numbers of somebody; those of nobody are open. */
export const isKnown = (
	state: OtState,
	who: Id | undefined,
	view: View,
	numbers: Numbers = 'ability',
): boolean => who === undefined || knowsNumbers(state, find(state, who), view, numbers);

const signedApart = (value: number): string => `${value < 0 ? '−' : '+'} ${Math.abs(value)}`;

/** “: 12 + 5 − 2 (poisoned) = 15 against 15”, of which each number is a secret of somebody. */
export function madeText(made: Made): Told {
	const {roller, rolls, die, total: sum, number, of, counted = []} = made;
	const {dice, because = [], isUnder} = made;
	const why = because.length > 0 ? ` (${because.join(', ')})` : '';
	if (rolls.length === 0) {
		return why;
	}

	const shown = dice ? `[${diceText(dice)}]` : String(die);
	const twice = rolls.length > 1 ? ` of ${rolls.join(' and ')}` : '';
	const added = sumOf(counted);
	// In a pool they are dice, and among those that were rolled.
	const isInDice = isUnder === true || (dice !== undefined && sum === die && added !== 0);
	const against = number === undefined ? '' : secret(of, 'ability', ` against ${minus(number)}`);
	const parts = [
		`${shown}${twice}${why}`,
		...((dice ?? isUnder) ? [] : [signedApart(sum - die - added)]),
		...counted.map(({worth, label}) =>
			isInDice ? `(${label} ${signed(worth)})` : `${signedApart(worth)} (${label})`,
		),
	].join(' ');
	const total = isUnder ? '' : ` = ${minus(sum)}`;
	return secret(roller, 'ability', [`: ${parts}${total}`, against]);
}

/** “14”, “−2”, “K♠” (OT-08), or a dash before there is one. */
export function initiativeText(initiative: number | undefined, state: OtState): string {
	const card = initiative === undefined ? undefined : cardAt(initiative, state);
	return card === undefined ? (initiative === undefined ? '–' : minus(initiative)) : cardName(card);
}

/** “10: the bridge burns”; without a place where turns do not go by initiative (OT-09). */
export const lineText = ({initiative, text}: OrderLine, state: OtState): string =>
	isByInitiative(state) ? `${initiativeText(initiative, state)}: ${text}` : text;

/** Where somebody stands in the order, as the board says it in short. */
export const orderText = ({place}: OtCombatant, state: OtState): string =>
	isByInitiative(state) ? (place.isDelaying ? '–' : initiativeText(place.initiative, state)) : '';

export const whyNow = ({place}: OtCombatant, state: OtState): string =>
	isByInitiative(state)
		? `${isByCards(state) ? 'card' : 'initiative'} ${initiativeText(place.initiative, state)}`
		: state.settings.next === 'popcorn'
			? 'named to go next'
			: 'the sides alternate';

/** “Ark and 1 more”: those of a unit whom a view may know. */
export function unitName(unit: readonly OtCombatant[], state: OtState, view: View): string {
	const [name = '', ...others] = seenNames(
		state,
		unit.map(({id}) => id),
		view,
	);
	return others.length === 0 ? name : `${name} and ${others.length} more`;
}

export const checkName = (save: string | undefined): string => (save ? capital(save) : 'Check');

export function outcomeText({isMade, isCritical, isPartly}: Made, isAttack: boolean): string {
	if (isMade === undefined) {
		return 'the GM says';
	}

	const [good, bad] = isAttack ? ['a hit', 'a miss'] : ['made', 'failed'];
	return isCritical ? 'a critical hit' : isMade ? `${good}${isPartly ? ' at a cost' : ''}` : bad;
}

/** “ [dice 5, critical 3, +2, halved by the save]”: how an attack’s damage came about. */
export function damageText(
	rolled: (Pick<DamageRoll, 'dice' | 'plus'> & Partial<DamageRoll>) | undefined,
): string {
	if (!rolled) {
		return '';
	}

	const {dice, critical = 0, raise = 0, plus, more = [], isHalf, isPrice} = rolled;
	const parts = [
		...(dice === 0 ? [] : [`dice ${dice}`]),
		...(critical === 0 ? [] : [`critical ${critical}`]),
		...(raise === 0 ? [] : [`raise ${raise}`]),
		...(plus === 0 ? [] : [signed(plus)]),
		...more.map(({kind, amount}) => `${kind} ${amount}`),
		...(isHalf ? [isPrice ? 'halved as the price' : 'halved by the save'] : []),
	];
	return ` [${parts.join(', ')}]`;
}

export const takenAs = (takes: string | undefined) => (takes === 'none' ? 'immune' : (takes ?? ''));

type Part = {readonly amount: number; readonly kind: string; readonly takes?: string | undefined};

/** “7 damage”, “7 fire damage”, “11 damage: 7 slashing, 4 fire (half)”. */
export function takenText({
	amount,
	kind,
	takes,
	more = [],
}: Part & {readonly more?: readonly Part[] | undefined}): string {
	if (more.length === 0) {
		return `${minus(amount)} ${kind === 'plain' ? '' : `${kind} `}damage`;
	}

	const first = more.reduce((rest, part) => rest - part.amount, amount);
	const parts = [{amount: first, kind, takes}, ...more].map(
		(part) => `${part.amount} ${part.kind}${part.takes ? ` (${takenAs(part.takes)})` : ''}`,
	);
	return `${amount} damage: ${parts.join(', ')}`;
}

/** “ (half, 3 temporary)”: what became of damage on the way; of several kinds each says so itself. */
export function softenedText(damage: {
	readonly takes?: string | undefined;
	readonly more?: readonly Part[] | undefined;
	readonly absorbed: number;
}): string {
	const {takes, more, absorbed} = damage;
	const parts = [more ? '' : takenAs(takes), absorbed > 0 ? `${absorbed} temporary` : ''].filter(
		(part) => part !== '',
	);
	return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** “, 4 left”, “, 3 beyond the last hit point”, “: 2 wounds, 1 left”. */
export function leftText(damage: {
	readonly left?: number | undefined;
	readonly beyond: number;
	readonly wounds?: number | undefined;
	readonly spot?: string | undefined;
	readonly spotLeft?: number | undefined;
}): string {
	const {left, beyond, wounds, spot, spotLeft} = damage;
	const there = spot === undefined ? '' : `, ${spot} ${spotLeft ?? 0}`;
	const rest = left === undefined ? there : `, ${left} left${there}`;
	if (wounds !== undefined) {
		return `: ${countedText(wounds, 'wound')}${rest}`;
	}

	return beyond > 0 ? `, ${beyond} beyond the last hit point${there}` : rest;
}
