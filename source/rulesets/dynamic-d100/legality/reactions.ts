import type {ExchangeFrame, ReactionId} from '../state/frames.js';
import {type Refusal, impossible, rowOf} from '../../../engine/kit/basics.js';
import {levelOf, type Situation} from '../checks.js';
import {isUp} from '../derived/fight.js';
import {visibleAttackers} from '../derived/plan.js';
import type {DdCombatant} from '../state/fight.js';

/** A reaction to an attack (DD-31, DD-35, DD-38, DD-3A). */
type ReactionRow = {
	readonly id: ReactionId;
	readonly name: string;
	readonly logged: string;
	/** Its letter: against all, or once it is declared. */
	readonly key: string;
	/** Its letter when it is declared against this foe only (DD-34). */
	readonly keyAgainstOne?: string;
};

export const reactionRows: readonly ReactionRow[] = [
	{id: 'parry', name: 'Parry', logged: 'parry', key: 'b', keyAgainstOne: 'B'},
	{id: 'dodge', name: 'Dodge', logged: 'dodge', key: 'v', keyAgainstOne: 'V'},
	{id: 'shield', name: 'Shield', logged: 'shield', key: 's', keyAgainstOne: 'S'},
	{id: 'cover', name: 'Take Cover', logged: 'cover', key: 'c', keyAgainstOne: 'C'},
	{id: 'roll', name: 'Roll', logged: 'roll', key: 't', keyAgainstOne: 'T'},
	{id: 'resist', name: 'Resist', logged: 'resistance', key: 'w', keyAgainstOne: 'W'},
	{id: 'power', name: 'Power', logged: 'power', key: 'M', keyAgainstOne: 'X'},
	{id: 'none', name: 'No defence', logged: 'no defence', key: 'o'},
];

export const reactionRow = rowOf<ReactionId, ReactionRow>(reactionRows);

/** “dodge”, or the name of the Power that is used. */
export const defenceName = ({
	reaction = 'none',
	reactionPower,
}: Pick<ExchangeFrame, 'reaction' | 'reactionPower'>): string =>
	(reactionPower ?? reactionRow(reaction).name).toLowerCase();

const missilesOnly: Refusal = {reason: 'helps against missiles only', rule: 'DD-3A'};

const isPower = ({frame}: Situation): boolean => frame.means.kind === 'power';

const isMissile = (situation: Situation): boolean => !situation.isClose && !isPower(situation);

type Refuse = (situation: Situation) => Refusal | undefined;

const refuseUnlessMissile: Refuse = (situation) =>
	isMissile(situation) ? undefined : missilesOnly;

/** DD-31, DD-36, DD-38, DD-3A: why a reaction does not work against an attack. */
const refusals: Readonly<Record<ReactionId, Refuse>> = {
	none: () => undefined,
	parry: (situation) =>
		situation.isClose && !isPower(situation)
			? undefined
			: {reason: 'only blows can be parried', rule: 'DD-31'},
	dodge: (situation) =>
		isPower(situation)
			? {reason: 'the Power names what resists it', rule: 'DD-35'}
			: situation.isClose
				? undefined
				: refuseHighTech(situation),
	shield(situation) {
		if (!isMissile(situation)) {
			return {...missilesOnly, reason: `a shield ${missilesOnly.reason}`};
		}

		return situation.target.sheet.shield
			? refuseHighTech(situation)
			: {reason: 'carries no shield', rule: 'DD-31'};
	},
	cover: refuseUnlessMissile,
	roll: refuseUnlessMissile,
	resist: (situation) => (isPower(situation) ? undefined : impossible('no Power is used', 'DD-35')),
	power: ({target}) =>
		target.sheet.powers.some(({isReaction}) => isReaction)
			? undefined
			: impossible('has no Power for it', 'DD-38'),
};

export const refuseReaction = (situation: Situation, reaction: ReactionId): Refusal | undefined =>
	refusals[reaction](situation);

function refuseHighTech({state, frame, arm}: Situation): Refusal | undefined {
	const force = frame.means.kind === 'arm' ? arm?.weapon.force : 'energy';
	return state.settings.highTech || force === 'blow'
		? undefined
		: {reason: 'does not help against bullets and energy in this fight', rule: 'DD-36'};
}

/** DD-34: the foe whom the first defence of the round was declared against. */
export const refuseGuard = (attacker: DdCombatant, target: DdCombatant): Refusal | undefined =>
	target.turn.guard === undefined ||
	target.turn.guard === 'all' ||
	target.turn.guard === attacker.id
		? undefined
		: {
				reason: 'declared its defence against another foe',
				rule: 'DD-34',
				owingTo: target.turn.guard,
			};

/** DD-39: a miss can be answered only in close combat, and only if the Settings allow it. */
export function isAnswerable(situation: Situation): boolean {
	const {frame, state} = situation;
	const isMissed =
		frame.attack !== undefined && levelOf(frame.attack, state.settings.criticalPart) === 0;
	return !isMissed || (situation.isClose && state.settings.defendMisses);
}

export const isReactable = (situation: Situation): boolean =>
	isAnswerable(situation) && isUp(situation.target, situation.state);

export const canReact = (situation: Situation): boolean =>
	isReactable(situation) && !refuseGuard(situation.attacker, situation.target);

/** DD-34: with more than one foe, the defence is declared before the attacker rolls. */
export const isDeclaredFirst = ({state, frame, target}: Situation): boolean =>
	target.turn.guard === undefined &&
	visibleAttackers(state, frame.target, frame.attacker).length > 0;
