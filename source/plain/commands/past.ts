import {numberOf} from '../../engine/kit/answer-numbers.js';
import {
	type Reply,
	type Scene,
	type Word,
	done,
	doneTo,
	said,
	unfit,
} from '../scene.js';
import {places} from '../../session/fight/where.js';

/** Words that undo, redo and annotate. */
export const pastWords: readonly Word[] = [
	{
		name: 'undo',
		usage: '[to N]',
		summary:
			'takes back the last answer, or answer N of the log and all after it',
		where: places.change,
		run(rest, {fight}) {
			const last = fight.undoable();
			if (rest === '') {
				return last
					? done(fight.undo(), `Taken back: ${last.label}`)
					: unfit('There is nothing to take back.');
			}

			const to = /^to\s+(\d+(?:\.\d+)?)$/i.exec(rest)?.[1];
			return to === undefined
				? unfit(
						'undo takes back one answer; undo to N all from answer N on (see log).',
					)
				: doneTo(
						fight.undoTo(numberOf(to)),
						`Taken back to before answer ${to}`,
					);
		},
	},
	{
		name: 'redo',
		usage: '',
		summary: 'brings back what undo took back last',
		where: places.change,
		run(_rest, {fight}) {
			const next = fight.redoable();
			return next
				? done(fight.redo(), `Brought back: ${next.label}`)
				: unfit('There is nothing to bring back.');
		},
	},
	{
		name: 'fork',
		usage: '[N] [as TITLE]',
		summary:
			'makes a fight of its own that begins as this one did, up to answer N or to now; this one goes on',
		where: places.elsewhere,
		run: fork,
	},
	{
		name: 'copy',
		usage: 'FOLDER',
		summary: 'writes the fight as it stands into another folder',
		where: places.play,
		async run(folder, {fight}) {
			if (folder === '') {
				return unfit('copy needs a folder: copy /media/stick');
			}

			const outcome = await fight.saveCopy(folder);
			return 'path' in outcome
				? said(
						`Copied to ${outcome.path}`,
						...(fight.refuge()?.kind === 'kept'
							? ['refuge: goes on there']
							: []),
					)
				: done(outcome);
		},
	},
	{
		name: 'refuge',
		usage: '',
		summary:
			'goes on in the file that holds all answers, when the fight’s own file was lost or its disk fails',
		where: places.play,
		async run(_rest, {fight}) {
			const refusal = await fight.goOn();
			return done(refusal, `The fight goes on as ${fight.info.slug}.`);
		},
	},
];

async function fork(rest: string, {fight, services}: Scene): Promise<Reply> {
	const {number, title = ''} =
		/^(?<number>\d+(?:\.\d+)?)?\s*(?:as\s+(?<title>.+))?$/i.exec(rest)
			?.groups ?? {};
	if (rest !== '' && number === undefined && title === '') {
		return unfit(
			'fork takes the number of an answer (see log) and a title: fork 57 as The ambush, once more',
		);
	}

	const n =
		number === undefined ? fight.told('gm', 1).at(-1)?.n : numberOf(number);
	const outcome = await services.forkFight(fight, n ?? 0, title);
	return 'path' in outcome
		? said(`A fight of its own: ${outcome.path}`, 'This one goes on.')
		: doneTo(outcome);
}
