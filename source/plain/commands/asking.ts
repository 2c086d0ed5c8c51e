import {departures} from '../../engine/world/departures.js';
import type {Act} from '../../session/acts/act.js';
import {note} from '../../session/acts/note.js';
import {leaving} from '../../session/acts/people.js';
import {readLine} from '../../session/acts/read-line.js';
import {places} from '../../session/fight/where.js';
import {withProblems} from '../problems.js';
import {type Reply, type Run, type Scene, type Word, done, said} from '../scene.js';

async function answer(
	first: NonNullable<Act['first']>,
	rest: string,
	scene: Scene,
): Promise<Reply> {
	const outcome = await readLine(first(scene), rest);
	switch (outcome.kind) {
		case 'do': {
			const refusal = scene.fight.gm(outcome.input);
			return done(refusal, ...(outcome.said?.() ?? []));
		}

		case 'told': {
			const {refusal, title, more = []} = outcome;
			return done(refusal, title, ...more);
		}

		case 'close': {
			return said(...(outcome.said ?? []));
		}
	}
}

/** What a word does whose command asks questions: its line answers them. */
export const asked =
	(first: NonNullable<Act['first']>): Run =>
	async (rest, scene) =>
		withProblems(async () => answer(first, rest, scene));

/** Words for what commands ask, answered in part. */
export const askingWords: readonly Word[] = [
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
