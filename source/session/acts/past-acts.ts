import {isRefusal} from '../../engine/kit/basics.js';
import {shownOdds} from '../fight/shown-odds.js';
import {lastAnswer} from '../fight/trials.js';
import {places} from '../fight/where.js';
import {type Act, type ActScene, act} from './act.js';

/* Commands about what was answered and what might be. */

const unlessTried = ({fight}: ActScene): string | undefined =>
	fight.info.trial === undefined ? 'no rehearsal or correction is open' : undefined;

const unlessCorrected = ({trials}: ActScene): string | undefined =>
	trials.correction ? undefined : 'nothing is corrected';

export const unlessMob = ({fight, view}: ActScene): string | undefined =>
	view === 'gm' && fight.mob()
		? undefined
		: 'needs two of a kind who act together, as with the same initiative';

/** The answer that undo or redo would change. Players must not read it. */
const about = ({view}: ActScene, entry: {readonly label: string} | undefined): string =>
	entry && view === 'gm' ? entry.label : '';

export const pastActs: readonly Act[] = [
	act('all', 'One answer for all of a kind', places.change, {
		synonyms: 'alone group mob kind same together several everybody',
		refuse: unlessMob,
		usage: 'N [but NAME …]',
		summary: 'an answer for all of a kind who can do the same now: all 1 but Thug 3',
	}),
	act('undo', 'Undo', places.change, {
		detail: (scene) => about(scene, scene.fight.undoable()),
		synonyms: 'back oops take revert',
		refuse: ({fight}) => (fight.undoable() ? undefined : 'there is nothing to undo'),
		usage: '[to N]',
		summary: 'takes back the last answer, or answer N of the log and all after it',
	}),
	act('redo', 'Redo', places.change, {
		detail: (scene) => about(scene, scene.fight.redoable()),
		synonyms: 'again bring forward',
		refuse: ({fight}) => (fight.redoable() ? undefined : 'there is nothing to redo'),
		usage: '',
		summary: 'brings back what undo took back last',
	}),
	act('other', 'Another goes first', places.change, {
		synonyms: 'first instead',
		refuse: ({fight}) =>
			fight.letGoFirst() === undefined ? 'nobody else could go at the same time' : undefined,
		usage: '',
		summary: 'asks who goes first, where several go at the same time',
	}),
	act('history', 'History: look back, go back', places.look, {
		synonyms: 'log past earlier timeline answers',
		word: 'log',
		usage: '[N]',
		summary: 'the last N answers with their numbers and results',
	}),
	act('read-order', 'Into the order: look at everybody', places.look, {
		synonyms: 'lanes combatants everybody',
		missing: 'board shows everybody in their order',
	}),
	act('read-log', 'Into the log: scroll back in it', places.look, {
		synonyms: 'lines story happened scroll read',
		missing: 'the lines stand above; log shows all of them',
	}),
	act('correct', 'Correct the last answer; later ones stay', places.ruling, {
		synonyms: 'wrong die mistake mistyped fix change answer',
		refuse: ({fight}) => (lastAnswer(fight) ? undefined : 'there is nothing to correct'),
		usage: '[last | N] [ANSWER | before COMMAND]',
		summary:
			'lists the answers by number, or changes one and keeps the later ones as far as they fit: correct last 4 7 1',
	}),
	act('on', 'Correction: go on with the later answers', places.ruling, {
		synonyms: 'continue',
		refuse: unlessCorrected,
		usage: '',
		summary: 'in a correction: goes on with the later answers',
	}),
	act('omit', 'Correction: leave out the answer that does not fit', places.ruling, {
		synonyms: 'leave out',
		refuse: ({trials}) => (trials.isWaiting ? undefined : 'every answer fits so far'),
		usage: '',
		summary: 'in a correction: leaves out the answer that does not fit',
	}),
	act('correction', 'Correction: what it would change', places.ruling, {
		synonyms: 'effect difference',
		refuse: unlessCorrected,
		missing: 'plain mode tells by itself what a correction would change',
	}),
	act('rehearse', 'Rehearse: try what might be, with nothing saved', places.ruling, {
		synonyms: 'rehearsal try what if sandbox',
		usage: '',
		summary: 'tries what might be: nothing is saved until keep',
	}),
	act('keep', 'Keep the rehearsal or the correction', places.ruling, {
		synonyms: 'accept count save',
		refuse: unlessTried,
		usage: '',
		summary: 'makes a rehearsal or a correction count',
	}),
	act('drop', 'Drop the rehearsal or the correction', places.ruling, {
		synonyms: 'cancel discard forget',
		refuse: unlessTried,
		usage: '',
		summary: 'drops a rehearsal or a correction: everything is as it was',
	}),
	act('odds', 'How will this end?', places.look, {
		synonyms:
			'chances simulate simulation forecast predict prediction difficulty who wins win balance likely outcome',
		refuse({fight, view}) {
			const simulated = shownOdds(fight, view);
			return isRefusal(simulated) ? simulated.reason : undefined;
		},
		usage: '[N]',
		summary:
			'how this will end: plays it out from here N times, or until the share of wins is known to ± 4 %',
	}),
];
