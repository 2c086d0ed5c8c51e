import {commandWords} from '../../../session/parts/command-words.js';
import {places} from '../../../session/fight/where.js';
import {lastAnswer} from '../../../session/fight/trials.js';
import {CorrectionPage} from '../correction-page.js';
import type {CommandRow, Scene} from './row.js';

const unlessTried = ({fight}: Scene): string | undefined =>
	fight.info.trial === undefined
		? 'no rehearsal or correction is open'
		: undefined;

const unlessCorrected = ({trials}: Scene): string | undefined =>
	trials.correction ? undefined : 'nothing is corrected';

/** Commands that correct what was, and that try what might be. */
export const trialRows: readonly CommandRow[] = [
	{
		id: 'correct',
		label: 'Correct the last answer; later ones stay',
		synonyms: commandWords.correct,
		where: places.ruling,
		refuse: ({fight}) =>
			lastAnswer(fight) ? undefined : 'there is nothing to correct',
		deed: {kind: 'act', act: 'correctLast'},
	},
	{
		id: 'on',
		label: 'Correction: go on with the later answers',
		synonyms: commandWords.on,
		where: places.ruling,
		refuse: unlessCorrected,
		deed: {kind: 'act', act: 'goOn'},
	},
	{
		id: 'omit',
		label: 'Correction: leave out the answer that does not fit',
		synonyms: commandWords.omit,
		where: places.ruling,
		refuse: ({trials}) =>
			trials.isWaiting ? undefined : 'every answer fits so far',
		deed: {kind: 'act', act: 'leaveOut'},
	},
	{
		id: 'correction',
		label: 'Correction: what it would change',
		synonyms: commandWords.correction,
		where: places.ruling,
		refuse: unlessCorrected,
		deed: {kind: 'page', Page: CorrectionPage},
	},
	{
		id: 'rehearse',
		label: 'Rehearse: try what might be, with nothing saved',
		synonyms: commandWords.rehearse,
		where: places.ruling,
		deed: {kind: 'act', act: 'rehearse'},
	},
	{
		id: 'keep',
		label: 'Keep the rehearsal or the correction',
		synonyms: commandWords.keep,
		where: places.ruling,
		refuse: unlessTried,
		deed: {kind: 'act', act: 'keep'},
	},
	{
		id: 'drop',
		label: 'Drop the rehearsal or the correction',
		synonyms: commandWords.drop,
		where: places.ruling,
		refuse: unlessTried,
		deed: {kind: 'act', act: 'drop'},
	},
];
