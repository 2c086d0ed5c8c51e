import {volley} from './ranged.js';
import {type ActionRow, type Own, action} from './row.js';

const defensive = (row: Own<'effects'>): ActionRow =>
	action({group: 'defensive', ...row});

/** Defensive actions (TE-D06 to TE-D10). Defences against an attack are in `defences.ts`. */
export const defensiveActions: readonly ActionRow[] = [
	defensive({
		id: 'covering-fire',
		key: 'F',
		rule: 'TE-D06',
		name: 'Covering fire',
		ticks: 3,
		...volley('screened', 'allies'),
	}),
	defensive({
		id: 'dive',
		key: 'C',
		rule: 'TE-D07',
		name: 'Dive for cover',
		ticks: 1,
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
	defensive({
		id: 'defend-ally',
		key: 'A',
		rule: 'TE-D08',
		name: 'Defend an ally',
		ticks: 1,
		timing: 'reaction',
		modifier: -2,
		isBorrowing: true,
		needs: ['not-grappled'],
		effects: [],
	}),
	defensive({
		id: 'hunker-down',
		key: 'c',
		rule: 'TE-D09',
		name: 'Hunker down',
		ticks: 1,
		isForFlight: true,
		needs: ['not-grappled', 'cover', 'not-hunkered', 'not-defending'],
		effects: [{kind: 'hunker'}],
	}),
	defensive({
		id: 'stand-behind-cover',
		key: 'S',
		rule: 'TE-D09',
		name: 'Stand up behind cover',
		ticks: 1,
		isForFlight: true,
		isProvoking: true,
		needs: ['hunkered'],
		effects: [{kind: 'unhunker'}],
	}),
	defensive({
		id: 'total-defence',
		key: 'T',
		rule: 'TE-D10',
		name: 'Total defence',
		ticks: 3,
		isForFlight: true,
		needs: ['not-grappled', 'no-attack-yet', 'not-hunkered'],
		effects: [{kind: 'status', status: 'defending', of: 'self'}],
	}),
];
