import type {Hint} from '../../kit/pages/page.js';
import type {PaneBeside} from '../fight-state.js';

const page: Hint = {commands: ['page-up', 'page-down'], label: 'page'};

const moves: Readonly<Record<PaneBeside, readonly Hint[]>> = {
	order: [{commands: ['up', 'down'], label: 'who'}, page],
	log: [{commands: ['up', 'down'], label: 'scroll'}, page],
	sheet: [{commands: ['up', 'down'], label: 'scroll'}],
	target: [{commands: ['up', 'down'], label: 'scroll'}],
	rule: [{commands: ['left', 'right'], label: 'page'}],
};

const opens: Readonly<Record<PaneBeside, string>> = {
	order: 'details',
	log: 'history at that line',
	sheet: 'details',
	target: 'details',
	rule: 'all rules',
};

/** Whether a pane has the screen for itself, or can have it; left out: neither. */
export type Whole = 'is' | 'can' | undefined;

const besideOthers = 'beside the others';

export const paneHints = (pane: PaneBeside, whole: Whole): readonly Hint[] => [
	...moves[pane],
	...(whole === undefined
		? []
		: [{commands: ['more'] as const, label: whole === 'is' ? besideOthers : 'whole screen'}]),
	{commands: ['find']},
	{commands: ['panes'], label: 'next pane'},
	{commands: ['accept'], label: opens[pane]},
	{commands: ['back'], label: whole === 'is' ? besideOthers : 'back to the question'},
];
