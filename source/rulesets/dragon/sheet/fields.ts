import {fieldMakers} from '../../../engine/world/field-makers.js';
import {type Field, withOpen} from '../../../engine/world/fields.js';
import type {Id} from '../../../engine/kit/basics.js';
import {ownValue} from '../../../engine/kit/data.js';
import {find} from '../../../engine/world/world.js';
import {fightRound, inTurn, round, roundsOfTurn, turn} from '../phases/clock.js';
import {afterHealing, hasActed, isDead, isUp, turnsLeft, withClock} from '../derived.js';
import {type DrCombatant, type DrState, type Fall, noCoverFrom} from '../state.js';
import {statName, stats, substatName, substatOf, substats, withSubstat} from './stats.js';
import {usualDefences} from '../shown/text.js';
import {inCombatant} from '../updates.js';

/* Everything that `adjust` can change. What GMs adjust most comes first. */

const {choice, flag, number, several} = fieldMakers<DrCombatant, DrState>(inCombatant);

const fallOf = ({fall, hp}: DrCombatant): Fall =>
	fall ?? {at: hp, shortfall: 0, isDying: false, isDead: false};

const rounds = Array.from({length: roundsOfTurn}, (_, at) => ({
	id: String(at + 1),
	label: String(at + 1),
}));

const nothing = 'none';

/** The round of this turn from which a phase is held; `none` lets go of the hold. */
const hold = choice('hold', 'Held phase', [{id: nothing, label: 'none'}, ...rounds], {
	get: ({activity: {hold}}) => (hold === undefined ? nothing : String(inTurn(hold.from))),
	set({activity}, value, state) {
		const from = roundsOfTurn * (Math.max(1, turn(state)) - 1) + Number(value);
		return {
			activity: {
				...activity,
				lapsedHold: undefined,
				hold: value === nothing ? undefined : {...activity.hold, from},
			},
		};
	},
});

const isUpIn = (state: DrState, who: Id): boolean => {
	const combatant = find(state, who);
	return combatant !== undefined && isUp(combatant);
};

const phases = several('phases', 'Phases to come', rounds, {
	get: ({speed}) => speed.phases.map(String),
	set({speed}, chosen) {
		const phases = chosen.map(Number).toSorted((one, other) => one - other);
		return {
			speed: {
				...speed,
				phases: [...new Set(phases)],
				spent: speed.spent.filter((each) => !phases.includes(each)),
				lapsed: speed.lapsed.filter((each) => !phases.includes(each)),
				// Somebody who is given phases need not roll for them.
				dice: speed.stat === undefined ? speed.dice : (speed.dice ?? []),
			},
		};
	},
});

const roundFields: ReadonlyArray<Field<DrState>> = [
	{
		...phases,
		// What logs from before version 9 say of rounds that had passed is still set.
		shape: (state) => ({
			kind: 'several',
			options: rounds.slice(Math.max(0, round(state) - 1)),
			why: 'what comes before has passed',
		}),
	},
	{
		...hold,
		none: 'is out and holds nothing',
		get: (state, who) => (isUpIn(state, who) ? hold.get(state, who) : undefined),
	},
	choice(
		'speed',
		'Speed',
		stats.map((stat) => ({id: stat, label: statName(stat)})),
		{
			get: ({speed: {stat}}) => stat,
			set: ({speed}, value) => ({speed: {...speed, stat: stats.find((stat) => stat === value)}}),
		},
	),
	flag('acted', 'Has acted in this round', {
		get: (combatant, state) => hasActed(state, combatant),
		set: ({activity}, is, state) => ({
			activity: {...activity, actedIn: is ? fightRound(state) : 0},
		}),
	}),
];

const fallFields: ReadonlyArray<Field<DrState>> = [
	flag('down', 'Down', {
		get: ({fall}) => fall !== undefined,
		set: (combatant, is) => ({
			hp: is ? combatant.hp : Math.max(0, combatant.hp),
			fall: is ? fallOf(combatant) : undefined,
		}),
	}),
	flag('dying', 'Dying', {
		get: ({fall}) => fall?.isDying ?? false,
		set: (combatant, isDying, state) => ({
			fall: isDying
				? withClock(state, {...fallOf(combatant), isDying, isDead: false})
				: combatant.fall && {at: combatant.fall.at, shortfall: 0, isDying, isDead: false},
		}),
	}),
	{
		...flag('dead', 'Dead', {
			get: (combatant) => isDead(combatant),
			set: (combatant, is) => ({
				fall: is
					? {...fallOf(combatant), isDead: true}
					: combatant.hp < 0
						? combatant.fall && {...combatant.fall, isDead: false}
						: undefined,
			}),
		}),
		isLoss: true,
	},
	number('shortfall', 'Death Check short by', [0, 999], {
		get: ({fall}) => fall?.shortfall,
		set: ({fall}, shortfall, state) => ({
			fall:
				fall && withClock(state, {at: fall.at, shortfall, isDying: shortfall > 0, isDead: false}),
		}),
	}),
	number('turns-left', 'Turns left to live after this one', [0, 999], {
		get: (combatant, state) => turnsLeft(state, combatant),
		set: ({fall}, left, state) => ({
			fall: fall && {...fall, endsIn: turn(state) + left, isDead: false},
		}),
	}),
];

const substatFields = substats.map((substat) =>
	number(substat, substatName(substat), [0, 30], {
		get: ({sheet}) => substatOf(sheet, substat),
		set: ({sheet}, value) => ({sheet: {...sheet, ...withSubstat(sheet, substat, value)}}),
	}),
);

const skillField = (skill: string): Field<DrState> =>
	number(`skill-${skill.replaceAll(' ', '-')}`, `${skill} ranks`, [0, 30], {
		get: ({sheet}) => ownValue(sheet.skills, skill) ?? 0,
		set: ({sheet}, value) => ({sheet: {...sheet, skills: {...sheet.skills, [skill]: value}}}),
	});

export const fields: ReadonlyArray<Field<DrState>> = withOpen(
	[
		number('hp', 'Hit points', [-200, 999], {
			get: ({hp}) => hp,
			set: ({fall}, hp) => ({hp, fall: afterHealing(fall, hp)}),
		}),
		...roundFields,
		...fallFields,
		choice('usual-defence', 'Usual defence', usualDefences, {
			get: ({usualDefence}) => usualDefence,
			set: (_combatant, value) => ({
				usualDefence: usualDefences.find(({id}) => id === value)?.id ?? 'open',
			}),
		}),
		number('cover', 'Cover', [0, 20], {
			get: ({cover}) => cover,
			set: (_combatant, cover) => ({cover, coverFrom: noCoverFrom}),
		}),
		...substatFields,
		...['dodge', 'death check', 'perception', 'brawling'].map(skillField),
	],
	['hold', 'acted', 'down', 'dying', 'dead', 'cover'],
	['cover'],
);
