import {grappleActions, meleeActions} from './melee.js';
import {miscellaneousActions, movementActions} from './movement.js';
import {rangedActions, volley} from './ranged.js';
import {type ActionRow, rowsLike} from './row.js';
import {type DefenceId, type Ladder, type OnHit, attack} from './effects.js';
import {type RuleId, rowOf} from '../../../engine/kit/basics.js';

const ally = {who: 'ally', reach: 'any'} as const;

const social = rowsLike({group: 'social'});

const contest = (rule: RuleId, key: string, name: string, skill: string, hit: OnHit): ActionRow =>
	social(rule, key, name, 2, {
		target: {who: 'foe', reach: 'any'},
		effects: [
			attack({by: [{stat: 'cha', skill}], defences: ['composure'], hits: [hit], isSocial: true}),
		],
	});

const charm: Ladder = [
	['enticed', 'enthralled'],
	['attracted', 'enticed'],
	['none', 'attracted'],
];

const fear: Ladder = [
	['terrified', 'fleeing'],
	['frightened', 'terrified'],
	['none', 'frightened'],
];

const shame: Ladder = [
	['dejected', 'surrendered'],
	['disheartened', 'dejected'],
	['none', 'disheartened'],
];

/** Social combat actions (TE-S01 to TE-S09). */
const socialActions: readonly ActionRow[] = [
	contest('TE-S01', 'B', 'Bribe', 'bargain', {kind: 'grant'}),
	contest('TE-S02', 'C', 'Charm', 'charm', {kind: 'sway', ladder: charm}),
	social('TE-S03', 'I', 'Inspire', 2, {
		target: ally,
		effects: [{kind: 'status', status: 'inspired', of: 'target'}],
	}),
	contest('TE-S04', 'T', 'Intimidate', 'intimidation', {kind: 'sway', ladder: fear}),
	contest('TE-S05', 'M', 'Manipulate', 'deception', {kind: 'tell'}),
	social('TE-S06', 'V', 'Motivate', 1, {
		target: ally,
		effects: [{kind: 'test', by: [{stat: 'cha', skill: 'leadership'}], does: 'ego'}],
	}),
	social('TE-S07', 'P', 'Psych oneself up', 1, {
		id: 'psych-up',
		effects: [{kind: 'test', by: [{stat: 'wil', skill: 'resolve'}], does: 'own-ego'}],
	}),
	social('TE-S08', 'Y', 'Rally', 2, {
		target: {who: 'ally', reach: 'swayed', isAlsoDown: true},
		effects: [{kind: 'test', by: [{stat: 'cha', skill: 'leadership'}], does: 'rally'}],
	}),
	contest('TE-S09', 'S', 'Subvert', 'persuasion', {kind: 'sway', ladder: shame}),
];

const defensive = rowsLike({group: 'defensive'});

/** Defensive actions (TE-D06 to TE-D10). Defences against an attack are in `effects.ts`. */
const defensiveActions: readonly ActionRow[] = [
	defensive('TE-D06', 'F', 'Covering fire', 3, {...volley('screened', 'allies')}),
	defensive('TE-D07', 'C', 'Dive for cover', 1, {
		id: 'dive',
		isForFlight: true,
		timing: 'both',
		isProvoking: true,
		isBorrowing: true,
		needs: ['not-grappled', 'standing'],
		effects: [
			{kind: 'step', squares: 3, isDive: true},
			{kind: 'status', status: 'prone', of: 'self'},
			{kind: 'take-cover'},
		],
	}),
	defensive('TE-D08', 'A', 'Defend an ally', 1, {
		id: 'defend-ally',
		timing: 'reaction',
		modifier: -2,
		isBorrowing: true,
		needs: ['not-grappled'],
		effects: [],
	}),
	defensive('TE-D09', 'c', 'Hunker down', 1, {
		isForFlight: true,
		needs: ['not-grappled', 'cover', 'not-hunkered', 'not-defending'],
		effects: [{kind: 'hunker'}],
	}),
	defensive('TE-D09', 'S', 'Stand up behind cover', 1, {
		id: 'stand-behind-cover',
		isForFlight: true,
		isProvoking: true,
		needs: ['hunkered'],
		effects: [{kind: 'unhunker'}],
	}),
	defensive('TE-D10', 'T', 'Total defence', 3, {
		isForFlight: true,
		needs: ['not-grappled', 'no-attack-yet', 'not-hunkered'],
		effects: [{kind: 'status', status: 'defending', of: 'self'}],
	}),
];

const power = rowsLike({group: 'other', isCommon: true, target: {who: 'foe', reach: 'shot'}});

const at = (...defences: readonly DefenceId[]) => [attack({by: 'power', defences})];

/** Spells and powers are carried like weapons that need no hand (TE-X01, TE-X02). */
const otherActions: readonly ActionRow[] = [
	power('TE-X01', 'M', 'Offensive spell', 3, {
		varies: true,
		needs: ['not-grappled', 'spell'],
		effects: at('duck', 'dodge', 'block'),
	}),
	power('TE-X02', 'Y', 'Offensive psychic power', 3, {
		id: 'offensive-power',
		needs: ['not-grappled', 'psychic'],
		effects: at('composure'),
	}),
];

export const actionRows: readonly ActionRow[] = [
	...meleeActions,
	...grappleActions,
	...rangedActions,
	...otherActions,
	...defensiveActions,
	...movementActions,
	...miscellaneousActions,
	...socialActions,
];

const byId = new Map(actionRows.map((row) => [row.id, row]));

export const actionOf = (id: string | undefined) => (id === undefined ? undefined : byId.get(id));

/** @throws when there is no such action; use it only for acts that were offered or checked */
export const actionRow = rowOf<string, ActionRow>(actionRows);
