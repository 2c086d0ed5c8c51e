import type {LongWork} from '../../session/files/long-work.js';
import {type Reply, type Scene, type Run, type Word, said, done} from '../scene.js';
import type {Refusal} from '../../engine/kit/basics.js';
import {departures} from '../../engine/world/departures.js';
import type {Act} from '../../session/acts/act.js';
import {note} from '../../session/acts/note.js';
import {leaving} from '../../session/acts/people.js';
import {readLine} from '../../session/acts/read-line.js';
import {type Step, inputsOf, lineStep} from '../../session/acts/parts/step.js';
import {places} from '../../session/fight/where.js';
import {withProblems} from '../reply.js';
import {sheetBy, triedBy} from '../../session/acts/joining/improvised-line.js';
import type {GmInput} from '../../session/parts/input.js';

/** Does what may take long, until it is stopped. */
export const atLength = async (
	{during}: Pick<Scene, 'during'>,
	act: (work: LongWork) => Promise<Reply>,
): Promise<Reply> =>
	during([], async (work) => {
		try {
			return await act(work);
		} catch (error) {
			if (work.signal.aborted) {
				return said('Stopped.');
			}

			throw error;
		}
	});

export async function given(
	first: Step,
	rest: string,
	rule: (inputs: readonly GmInput[]) => Refusal | undefined,
	work: LongWork = {},
): Promise<Reply> {
	const outcome = await readLine(first, rest, work);
	if (outcome.kind === 'do') {
		return done(rule(inputsOf(outcome)), ...(outcome.said?.() ?? []));
	}

	return outcome.kind === 'told'
		? done(outcome.refusal, outcome.title, ...(outcome.more ?? []))
		: said(...(outcome.said ?? []));
}

/** What a word does whose command asks questions: its line answers them. */
export const asked =
	(first: NonNullable<Act['first']>): Run =>
	async (rest, scene) =>
		withProblems(async () =>
			atLength(scene, async (work) =>
				given(first(scene), rest, scene.fight.rule.bind(scene.fight), work),
			),
		);

export const askingWords: readonly Word[] = [
	{
		name: 'add?',
		usage: 'NAME[,] WORDS',
		summary: 'shows the sheet of whom add would improvise, and adds nobody',
		where: places.ruling,
		run: asked((scene) => lineStep('Whom?', (line) => triedBy(line, scene))),
	},
	{
		name: 'sheet?',
		usage: 'WHO [WORDS]',
		summary: 'shows the sheet as it would be, and changes nothing',
		where: places.ruling,
		run: asked((scene) => lineStep('Whose sheet?', (line) => sheetBy(line, scene, false))),
	},
	{
		name: 'announce',
		usage: '[on WHO:] TEXT',
		summary: 'a note that the players may read',
		where: places.change,
		run: asked((scene) => note(scene, true)),
	},
	{
		name: 'remove',
		usage: 'WHOM [because …]',
		summary: 'the same: somebody leaves the fight',
		where: places.ruling,
		run: asked(leaving()),
	},
	...departures
		.filter(({id}) => id !== 'leaves')
		.map(({id, label, synonyms: [name = '']}): Word => ({
			name,
			usage: 'WHOM [because …]',
			summary: `out WHOM ${label}`,
			where: places.ruling,
			run: asked(leaving(id)),
		})),
];
