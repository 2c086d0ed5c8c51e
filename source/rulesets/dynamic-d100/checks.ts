import type {Id, View, RuleId} from '../../engine/kit/basics.js';
import type {Request} from '../../engine/facts/prompt.js';
import {minus, signed} from '../../engine/kit/text.js';
import type {Counted} from '../../engine/events/counting.js';
import {knowsNumbers} from '../../engine/world/veil.js';
import {find, get} from '../../engine/world/world.js';
import {type Check, type Result, type ExchangeFrame, againstAll, guardOf} from './state/frames.js';
import type {DdState, Arm, DdCombatant, Turn} from './state/fight.js';
import type {DdSettings} from './settings.js';
import {type Modifier, each, situational} from '../../engine/events/roll-modifiers.js';
import {armOf, isBlow, isUnarmed, isMartialArtist} from './derived/arms.js';
import {rangeCategory, rangeNames, zonesBetween, zonesToTarget} from './derived/place.js';

export type NumberPart = readonly [label: string, value: number];

/** “Close Combat 45, Katana +30, moving target −30”: how a target is made up. */
export const explainNeed = (
	[first, ...others]: readonly NumberPart[],
	counted: readonly Counted[],
): string =>
	[
		...(first ? [`${first[0]} ${minus(first[1])}`] : []),
		...others.map(([label, value]) => `${label} ${signed(value)}`),
		...counted.map(({label, worth}) => `${label} ${signed(worth)}`),
	].join(', ');

/** DD-32: 2 critical, 1 success, 0 failure. */
export const levelOf = ({roll, need}: Pick<Check, 'roll' | 'need'>, criticalPart: number) =>
	roll > need ? 0 : roll <= Math.ceil(need / criticalPart) ? 2 : 1;

/** “54 or less”; a target of 0 or below cannot be reached. */
export const needText = (need: number): string =>
	need > 0 ? `${need} or less` : `cannot succeed (${minus(need)})`;

/** From 0 to 1. */
export const chanceOf = (need: number): number => Math.max(0, Math.min(100, need)) / 100;

/** What a roll comes to with the other rolls that decide: the chance that menus show. */
type Outcome = Pick<Request, 'chance' | 'chanceTo'>;

/** @param outcomeOf for a roll that alone decides nothing; empty for a view that may not know it */
export function d100(
	{id, label}: Pick<Request, 'id' | 'label'>,
	state: DdState,
	who: Id,
	view: View | undefined,
	needOf: () => number,
	outcomeOf: () => Outcome = () => ({}),
): Request {
	const request = {id, who, label, dice: {count: 1, sides: 100}};
	if (view === undefined || !knowsNumbers(state, find(state, who), view, 'ability')) {
		return request;
	}

	const need = needOf();
	return {...request, need: needText(need), chance: chanceOf(need), ...outcomeOf()};
}

/** DD-32, DD-37: the resolution matrix, as settings. Where the GM decides, the Advantage is `undefined`. */
export function oppose(
	attack: Pick<Check, 'roll' | 'need'>,
	defence: Pick<Check, 'roll' | 'need'> | undefined,
	settings: DdSettings,
) {
	const attackLevel = levelOf(attack, settings.criticalPart);
	const defenceLevel = defence ? levelOf(defence, settings.criticalPart) : 0;
	const result = resultOf(attack, attackLevel, defence, defenceLevel, settings);
	if (result === 'tie' || result === 'miss') {
		return {result, hasAdvantage: false};
	}

	const isSkipped = !defence && !settings.undefendedAdvantage;
	if (isSkipped && settings.advantage !== 'gm') {
		return {result, hasAdvantage: false};
	}

	const [won, lost] = result === 'hit' ? [attackLevel, defenceLevel] : [defenceLevel, attackLevel];
	const hasAdvantage = {
		critical: won === 2 && lost < 2,
		'two-levels': won - lost >= 2,
		gm: undefined,
	}[settings.advantage];
	return {result, hasAdvantage};
}

function resultOf(
	attack: Pick<Check, 'roll'>,
	attackLevel: number,
	defence: Pick<Check, 'roll'> | undefined,
	defenceLevel: number,
	{equalSuccess}: DdSettings,
): Result {
	if (!defence) {
		return attackLevel > 0 ? 'hit' : 'miss';
	}

	if (attackLevel !== defenceLevel) {
		return attackLevel > defenceLevel ? 'hit' : 'defended';
	}

	if (attackLevel === 0 || equalSuccess === 'tie' || attack.roll === defence.roll) {
		return 'tie';
	}

	return attack.roll > defence.roll ? 'hit' : 'defended';
}

export type Situation = {
	readonly state: DdState;
	readonly frame: ExchangeFrame;
	readonly attacker: DdCombatant;
	readonly target: DdCombatant;
	/** Whom the target defends against this round, as declared or by default (DD-34). */
	readonly guard: Turn['guard'];
	/** The attacker's weapon; `undefined`: a Power, or nothing any more. */
	readonly arm: Arm | undefined;
	readonly isClose: boolean;
};

export function situationOf(state: DdState, frame: ExchangeFrame): Situation {
	const attacker = get(state, frame.attacker);
	const target = get(state, frame.target);
	const {means} = frame;
	const arm = means.kind === 'arm' ? armOf(attacker, means.arm) : undefined;
	return {
		state,
		frame,
		attacker,
		target,
		guard: target.turn.guard ?? guardOf(frame),
		arm,
		isClose: isBlow(attacker, means, arm),
	};
}

const category = ({state, attacker, target}: Situation): number =>
	rangeCategory(zonesToTarget(state, attacker, target), state.settings);

const isArmed = ({arm}: Situation): boolean => arm?.weapon.isUnarmed === false;

const isBareHanded = ({arm}: Situation): boolean => arm?.weapon.isUnarmed === true;

/** DD-61: a Setting says whether somebody who holds only a gun counts as armed against bare hands. */
const facesWeapon = ({state, target}: Situation): boolean =>
	target.arms.some(
		({weapon, isReady}) =>
			isReady &&
			!weapon.isUnarmed &&
			(state.settings.gunAgainstFists === 'weapon' || weapon.force === 'blow'),
	);

/** DD-67: a Setting says whether a martial art makes up for this attack too. */
const isArtOfNoUse = ({state, arm}: Situation): boolean =>
	state.settings.artistGrapple === 'penalty' && arm?.weapon.isGrapple === true;

/** DD-51: the target moves, and not straight at the shooter: not up to them, nor nearer without being bound for another. */
function crossesTheLine({attacker, target}: Situation): boolean {
	const {moved} = target.turn;
	if (moved?.towards !== undefined) {
		return moved.towards !== attacker.id;
	}

	const isNearer =
		moved?.from !== undefined &&
		Math.abs(moved.from - attacker.zone) > zonesBetween(target, attacker);
	return moved !== undefined && !isNearer;
}

/** DD-20, DD-50: the Penalties for the distance, unless the GM says otherwise. */
const distance = (situation: Situation): number =>
	situation.attacker.turn.isAiming ? 0 : category(situation);

/** “short range”, for as many Penalties as count. */
function distanceLabel(situation: Situation): string {
	const {attacker, frame} = situation;
	const marked = frame.marks?.filter((id) => id === 'range').length;
	const range =
		marked === undefined || marked === distance(situation) ? category(situation) : marked;
	return `${rangeNames[range] ?? ''} range${range > 0 && attacker.turn.isAiming ? ', aimed' : ''}`;
}

/** A Penalty by its id, its rule and its label. */
const row = (
	id: string,
	rule: RuleId,
	label: string | Modifier<Situation>['label'],
	own: Omit<Modifier<Situation>, 'id' | 'rule' | 'label' | 'worth'>,
): Modifier<Situation> => ({
	id,
	rule,
	label: typeof label === 'string' ? () => label : label,
	...own,
	worth: each(-1),
});

/** The modifiers of both rolls, as data. The situation ticks them, and the GM may change that. */
const modifierRows = {
	attack: [
		row('range', 'DD-50', distanceLabel, {
			isSaid: true,
			eachText: (worth) => `(${worth} each for short, medium and long)`,
			max: ({isClose}) => (isClose ? 0 : 3),
			suggested: distance,
		}),
		row('moving', 'DD-51', 'moving target', {
			max: ({isClose}) => (isClose ? 0 : 1),
			suggested: (situation) => (crossesTheLine(situation) ? 1 : 0),
		}),
		row('fists', 'DD-61', 'bare hands against a weapon', {
			max: (situation) => (situation.isClose && isBareHanded(situation) ? 1 : 0),
			suggested: (situation) =>
				Number(
					isBareHanded(situation) &&
						facesWeapon(situation) &&
						(isArtOfNoUse(situation) || !isMartialArtist(situation.attacker.sheet)),
				),
		}),
	],
	defence: [
		row('fists', 'DD-67', 'bare hands against a weapon', {
			max: ({isClose, target}) => (isClose && isUnarmed(target) ? 1 : 0),
			suggested: (situation) =>
				isUnarmed(situation.target) &&
				isArmed(situation) &&
				situation.frame.reaction !== 'power' &&
				!isMartialArtist(situation.target.sheet)
					? 1
					: 0,
		}),
		row(againstAll, 'DD-34', 'defence against all', {
			max: () => 1,
			suggested: ({guard}) => (guard === 'all' ? 1 : 0),
		}),
	],
};

const inPercent = (row: Modifier<Situation>): Modifier<Situation> => ({
	...row,
	worth: (situation, count, marks) =>
		row.worth(situation, count, marks) * situation.state.settings.modifierWorth,
});

/** The rows for one of the two rolls, ending with what the GM adds (DD-57). */
const rowsFor = (roll: 'attack' | 'defence') =>
	[...modifierRows[roll], ...situational('DD-57', 1)].map(inPercent);

export const rowsOn = {attack: rowsFor('attack'), defence: rowsFor('defence')} as const;
