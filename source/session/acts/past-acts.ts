import {isRefusal} from '../../engine/kit/basics.js';
import {shownOdds} from '../fight/shown-odds.js';
import {lastAnswer} from '../fight/trials.js';
import {places} from '../fight/where.js';
import type {Act, ActScene} from './act.js';

/* Commands about what was answered and what might be. */

const unlessTried = ({fight}: ActScene): string | undefined =>
	fight.info.trial === undefined ? 'no rehearsal or correction is open' : undefined;

const unlessCorrected = ({trials}: ActScene): string | undefined =>
	trials.correction ? undefined : 'nothing is corrected';

export const unlessMob = ({fight, view}: ActScene): string | undefined =>
	view === 'gm' && fight.mob()
		? undefined
		: 'needs two of a kind who act together, as with the same initiative';

/** Quotes the answer that undo or redo would change. Players must not read it. */
const quoted = ({view}: ActScene, entry: {readonly label: string} | undefined): string =>
	entry && view === 'gm' ? ` “${entry.label}”` : '';

export const pastActs: readonly Act[] = [
	{
		id: 'all',
		label: 'One answer for all of a kind',
		synonyms: 'alone group mob kind same together several everybody',
		where: places.change,
		refuse: unlessMob,
		usage: 'N [but NAME …]',
		summary: 'an answer for all of a kind who can do the same now: all 1 but Thug 3',
	},
	{
		id: 'undo',
		label: (scene) => `Undo${quoted(scene, scene.fight.undoable())}`,
		synonyms: 'back oops take revert',
		where: places.change,
		refuse: ({fight}) => (fight.undoable() ? undefined : 'there is nothing to undo'),
		usage: '[to N]',
		summary: 'takes back the last answer, or answer N of the log and all after it',
	},
	{
		id: 'redo',
		label: (scene) => `Redo${quoted(scene, scene.fight.redoable())}`,
		synonyms: 'again bring forward',
		where: places.change,
		refuse: ({fight}) => (fight.redoable() ? undefined : 'there is nothing to redo'),
		usage: '',
		summary: 'brings back what undo took back last',
	},
	{
		id: 'other',
		label: 'Another goes first',
		synonyms: 'first instead',
		where: places.change,
		refuse: ({fight}) =>
			fight.letGoFirst() === undefined ? 'nobody else could go at the same time' : undefined,
		usage: '',
		summary: 'asks who goes first, where several go at the same time',
	},
	{
		id: 'history',
		label: 'History: look back, go back',
		synonyms: 'log past earlier timeline answers',
		where: places.look,
		word: 'log',
		usage: '[N]',
		summary: 'the last N answers with their numbers and results',
	},
	{
		id: 'read-order',
		label: 'Into the order: look at everybody',
		synonyms: 'lanes combatants everybody',
		where: places.look,
		missing: 'board shows everybody in their order',
	},
	{
		id: 'read-log',
		label: 'Into the log: scroll back in it',
		synonyms: 'lines story happened scroll read',
		where: places.look,
		missing: 'the lines stand above; log shows all of them',
	},
	{
		id: 'correct',
		label: 'Correct the last answer; later ones stay',
		synonyms: 'wrong die mistake mistyped fix change answer',
		where: places.ruling,
		refuse: ({fight}) => (lastAnswer(fight) ? undefined : 'there is nothing to correct'),
		usage: '[last | N] [ANSWER | before COMMAND]',
		summary:
			'lists the answers by number, or changes one and keeps the later ones as far as they fit: correct last 4 7 1',
	},
	{
		id: 'on',
		label: 'Correction: go on with the later answers',
		synonyms: 'continue',
		where: places.ruling,
		refuse: unlessCorrected,
		usage: '',
		summary: 'in a correction: goes on with the later answers',
	},
	{
		id: 'omit',
		label: 'Correction: leave out the answer that does not fit',
		synonyms: 'leave out',
		where: places.ruling,
		refuse: ({trials}) => (trials.isWaiting ? undefined : 'every answer fits so far'),
		usage: '',
		summary: 'in a correction: leaves out the answer that does not fit',
	},
	{
		id: 'correction',
		label: 'Correction: what it would change',
		synonyms: 'effect difference',
		where: places.ruling,
		refuse: unlessCorrected,
		missing: 'plain mode tells by itself what a correction would change',
	},
	{
		id: 'rehearse',
		label: 'Rehearse: try what might be, with nothing saved',
		synonyms: 'rehearsal try what if sandbox',
		where: places.ruling,
		usage: '',
		summary: 'tries what might be: nothing is saved until keep',
	},
	{
		id: 'keep',
		label: 'Keep the rehearsal or the correction',
		synonyms: 'accept count save',
		where: places.ruling,
		refuse: unlessTried,
		usage: '',
		summary: 'makes a rehearsal or a correction count',
	},
	{
		id: 'drop',
		label: 'Drop the rehearsal or the correction',
		synonyms: 'cancel discard forget',
		where: places.ruling,
		refuse: unlessTried,
		usage: '',
		summary: 'drops a rehearsal or a correction: everything is as it was',
	},
	{
		id: 'odds',
		label: 'How will this end?',
		synonyms:
			'chances simulate simulation forecast predict prediction difficulty who wins win balance likely outcome',
		where: places.look,
		refuse({fight, view}) {
			const simulated = shownOdds(fight, view);
			return isRefusal(simulated) ? simulated.reason : undefined;
		},
		usage: '[N]',
		summary:
			'how this will end: plays it out from here N times, or until the share of wins is known to ± 4 %',
	},
];
