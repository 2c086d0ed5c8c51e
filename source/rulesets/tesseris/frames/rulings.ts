import {inverted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {clause, find, get, nameOf} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import {deadlyWounds} from '../derived/standing.js';
import {batched, exchange, kind} from '../flow-types.js';
import {fateForm, rulingForm} from '../state/frames.js';
import {statusRows} from '../statuses/rows.js';
import {actionName} from '../shown/text.js';

/* What only the GM can decide. */

/** What a bribe can buy (TE-S01). */
const grants = statusRows.filter(({kind: of, level}) => of === 'social' && level > 0);

const told = 'told';

const statusCalled = (what: string) => grants.find(({id}) => id === what);

/** The result of an action that the rules leave open (TE-O09 to TE-O15, TE-S01, TE-S05). */
export const rulingFrame = exchange(rulingForm, {
	isVoid: ({who}, state) => find(state, who)?.isGone ?? true,
	ask: [
		{
			choose: 'status',
			when: ({gainer}, state) => find(state, gainer)?.isGone === false,
			head: ({who, action, gainer}, state) => ({
				title: `${nameOf(state, who)}, ${actionName(action)}: which status for ${nameOf(state, gainer ?? who)}?`,
				who,
				...(gainer !== undefined && {involves: [gainer]}),
				rule: actionOf(action)?.rule ?? 'TE-O11',
			}),
			offer: () => [told, ...grants.map(({id}) => id)],
			show(what) {
				const row = statusCalled(what);
				return row
					? {id: row.id, label: row.name, detail: `level ${row.level}`, rule: row.rule}
					: {id: told, label: 'Something else: write a line for the log', key: 'x'};
			},
			take(what, {who, gainer}, state, filled) {
				const row = statusCalled(what);
				if (!row || gainer === undefined) {
					return filled();
				}

				return batched(state, (batch) => {
					batch.add({type: 'frame-left'});
					batch.give(gainer, row.id, {from: who});
				});
			},
		},
		{
			text: 'text',
			initial: '',
			head: ({who, action}, state) => ({
				title: `${nameOf(state, who)}, ${actionName(action)}: what is the result?`,
				who,
				why: 'a line for the log; leave it empty for none',
				rule: actionOf(action)?.rule ?? 'TE-O11',
			}),
		},
	],
	end: ({who, action, text}) => [{type: 'told', who, action, text}],
});

/** TE-46: burns a fate point for good to escape death. */
export const fateFrame = exchange(fateForm, {
	isVoid({who}, state) {
		const combatant = find(state, who);
		return (
			!combatant ||
			combatant.isGone ||
			combatant.body.wounds < deadlyWounds(combatant) ||
			combatant.body.fate < 1
		);
	},
	ask: [
		{
			choose: 'burn',
			head({who}, state, view) {
				const combatant = find(state, who);
				const left = knowsNumbers(state, combatant, view, 'health')
					? `${combatant?.body.fate ?? 0} left; `
					: '';
				return {
					title: clause(state, who, 'would die: burn a fate point?'),
					who,
					why: `${left}a burnt point leaves one alive, unconscious and crippled`,
					rule: 'TE-46',
				};
			},
			offer: () => [true, false],
			show: (isBurnt) =>
				isBurnt
					? {id: 'burn', label: 'Burn it: alive, but crippled', key: 'y'}
					: {id: 'die', label: 'No: this is death', key: 'o'},
			take(isBurnt, {who}, state) {
				const combatant = find(state, who);
				if (!isBurnt || !combatant) {
					return [{type: 'frame-left'}, {type: 'died', who}];
				}

				const wounds = deadlyWounds(combatant) - 1;
				return batched(state, (batch) => {
					batch.add({type: 'frame-left'});
					batch.add({type: 'fate-burnt', who, left: combatant.body.fate - 1, wounds});
					// Not dying any longer: neither a minute nor the blood costs the last Wound (TE-45, TE-C01).
					batch.lose(who, 'unconscious', 'bleeding');
					batch.give(who, 'unconscious');
				});
			},
		},
	],
	end: ({who}) => [{type: 'frame-left'}, {type: 'died', who}],
});

/** TE-4A: the GM tells what is crippled, and can adjust numbers. */
export const crippledFrame = kind('crippled', {
	isVoid: ({who}, state) => find(state, who)?.isGone ?? true,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'text',
			kind: 'text',
			due: () => true,
			ask: ({who}, state) => ({
				title: `How ${inverted(get(state, who), 'is')} crippled?`,
				who,
				why: 'the loss of a limb, an eye, hearing, or one to three Wounds or ranks: adjust the numbers too',
				rule: 'TE-4A',
				initial: 'a scar',
			}),
			take: (text, {who}) => [{type: 'crippled', who, text}],
		},
	],
});
