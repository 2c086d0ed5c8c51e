import {notAskedNow} from '../../../engine/refusals.js';
import {find, nameOf} from '../../../engine/world.js';
import {actionOf} from '../actions/index.js';
import {deadlyWounds, dyingNote} from '../derived/vitals.js';
import {EventBatch} from '../event-batch.js';
import {kind} from '../flow-types.js';
import {statusRows} from '../statuses/rows.js';

/* What only the GM can say. */

/** What a bribe can buy (TE-S01). */
const grants = statusRows.filter(
	({kind: of, level}) => of === 'social' && level > 0,
);

/** What comes of an action that the rules leave open (TE-O09 to TE-O15, TE-S01, TE-S05). */
export const rulingFrame = kind('ruling', {
	isVoid: ({who}, state) => find(state, who)?.isGone ?? true,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'status',
			kind: 'choose',
			due: ({gainer}, state) =>
				gainer !== undefined && find(state, gainer)?.isGone === false,
			ask: ({who, action, gainer}, state) => ({
				title: `${nameOf(state, who)}, ${actionOf(action)?.name.toLowerCase() ?? 'action'}: what is ${nameOf(state, gainer)} now?`,
				who,
				...(gainer !== undefined && {involves: [gainer]}),
				rule: actionOf(action)?.rule ?? 'TE-O11',
				choices: [
					{
						id: 'told',
						label: 'Something else: a line for the log',
						act: {do: 'choose', what: 'told'},
					},
					...grants.map(({id, name, rule, level}) => ({
						id,
						label: name,
						detail: `level ${level}`,
						act: {do: 'choose' as const, what: id},
						rule,
					})),
				],
			}),
			refuse: (act) =>
				act.do === 'choose' &&
				(act.what === 'told' || grants.some(({id}) => id === act.what))
					? undefined
					: notAskedNow,
			take(act, {who, gainer}, state) {
				const row = grants.find(
					({id}) => act.do === 'choose' && id === act.what,
				);
				const batch = new EventBatch(state);
				if (row && gainer !== undefined) {
					batch.add({type: 'frame-left'});
					batch.give(gainer, row.id, {from: who});
				} else {
					batch.add({type: 'chosen', what: 'told'});
				}

				return batch.events;
			},
		},
		{
			id: 'text',
			kind: 'text',
			due: () => true,
			ask: ({who, action}, state) => ({
				title: `${nameOf(state, who)}, ${actionOf(action)?.name.toLowerCase() ?? 'action'}: what comes of it?`,
				who,
				why: 'a line for the log; empty for none',
				rule: actionOf(action)?.rule ?? 'TE-O11',
				initial: '',
			}),
			take: (text, {who, action}) => [{type: 'told', who, action, text}],
		},
	],
});

/** TE-46: a fate point burnt for good against death. */
export const fateFrame = kind('fate', {
	isVoid(frame, state) {
		const combatant = find(state, frame.who);
		return (
			!combatant ||
			combatant.isGone ||
			combatant.body.wounds < deadlyWounds(combatant) ||
			combatant.body.fate < 1
		);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'burn',
			kind: 'choose',
			due: () => true,
			ask: ({who}, state) => ({
				title: `${nameOf(state, who)} is dying for good: burn a fate point?`,
				who,
				why: `${find(state, who)?.body.fate ?? 0} left; alive, unconscious, crippled`,
				rule: 'TE-46',
				choices: [
					{
						id: 'burn',
						label: 'Burn it: alive, and crippled',
						act: {do: 'fate', isBurnt: true},
					},
					{
						id: 'die',
						label: 'No: this is death',
						act: {do: 'fate', isBurnt: false},
					},
				],
			}),
			refuse: (act) => (act.do === 'fate' ? undefined : notAskedNow),
			take(act, {who}, state) {
				const combatant = find(state, who);
				if (act.do !== 'fate' || !act.isBurnt || !combatant) {
					return [{type: 'frame-left'}, {type: 'died', who}];
				}

				const batch = new EventBatch(state);
				batch.add(
					{type: 'frame-left'},
					{
						type: 'fate-burnt',
						who,
						left: combatant.body.fate - 1,
						wounds: deadlyWounds(combatant) - 1,
					},
				);
				batch.give(who, 'unconscious', {note: dyingNote});
				return batch.events;
			},
		},
	],
});

/** TE-4A: how it is crippled is for the GM to tell; numbers can be adjusted. */
export const crippledFrame = kind('crippled', {
	isVoid: ({who}, state) => find(state, who)?.isGone ?? true,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'text',
			kind: 'text',
			due: () => true,
			ask: ({who}, state) => ({
				title: `How is ${nameOf(state, who)} crippled?`,
				who,
				why: 'a limb, an eye, hearing, one to three Wounds or ranks: adjust them as well',
				rule: 'TE-4A',
				initial: 'a scar',
			}),
			take: (text, {who}) => [{type: 'crippled', who, text}],
		},
	],
});
