import {volley} from './ranged.js';
import {type ActionRow, rowsLike} from './row.js';

const defensive = rowsLike({group: 'defensive'});

/** Defensive actions (TE-D06 to TE-D10). Defences against an attack are in `defences.ts`. */
export const defensiveActions: readonly ActionRow[] = [
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
