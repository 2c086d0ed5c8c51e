import path from 'node:path';
import process from 'node:process';
import {cli, root} from '../helpers/program.js';
import {installNode} from '../nodes/install.js';
import {newestOf} from '../nodes/versions.js';
import {type Figure, atMost, median, milliseconds, ratio} from './figures.js';
import {inFolder} from './folder.js';
import {type Program, openProgram} from './terminal.js';

const pairs = 20;

const [ownVersion] = process.versions.node.split('.');

/** The smallest Ink program; `npm run bench` bundles it with all that Fray’s bundle has, but Ink is that of npm. */
export const hello = path.join(root, 'build/hello/hello.js');

type FirstFrame = {readonly wall: number; readonly processor: number};

/** From the start of a program until a frame with this text was whole, in milliseconds. */
export async function firstFrame(what: Program, expected: string): Promise<FirstFrame> {
	const program = openProgram(what);
	const {at, busy = Number.NaN} = await program.shows(expected);
	program.kill();
	return {wall: at, processor: busy};
}

const sum = (values: readonly number[]): number =>
	values.reduce((total, value) => total + value, 0);

/** The home screen of an empty home against the hello, turn about. */
async function compareStarts(
	around: Omit<Program, 'file'>,
	name: string,
	most: number,
): Promise<readonly Figure[]> {
	const rounds: Array<{readonly fray: FirstFrame; readonly hello: FirstFrame}> = [];
	for (let pair = 0; pair < pairs; pair++) {
		rounds.push({
			fray: await firstFrame({...around, file: cli}, 'Sample: Open Table'),
			hello: await firstFrame({...around, file: hello}, 'Hello'),
		});
	}

	const share = median(rounds.map(({fray, hello}) => fray.wall / hello.wall));
	const [fray, least] = (['fray', 'hello'] as const).map((who) => ({
		wall: median(rounds.map((round) => round[who].wall)),
		processor: sum(rounds.map((round) => round[who].processor)) / pairs,
	}));
	if (!fray || !least) {
		throw new Error('two programs were compared');
	}

	return [
		{
			what: `${name}: start to first frame against a bundled Ink hello (${milliseconds(fray.wall)}, ${milliseconds(least.wall)})`,
			value: ratio(share),
			aim: atMost(share, most, '×'),
		},
		...(Number.isNaN(fray.processor)
			? []
			: [
					{
						what: `${name}: processor time of that (${milliseconds(fray.processor)}, ${milliseconds(least.processor)})`,
						value: ratio(fray.processor / least.processor),
					},
				]),
	];
}

/** Both programs leave what they have compiled in the cache only when they end by themselves. */
async function fillCache(around: Omit<Program, 'file'>) {
	for (const [file, text] of [
		[cli, 'Sample: Open Table'],
		[hello, 'Hello'],
	] as const) {
		const program = openProgram({...around, file});
		await program.shows(text);
		await program.rest();
		await program.quit();
	}
}

export const benchStart = async (): Promise<readonly Figure[]> =>
	inFolder(async (folder) => {
		const home = path.join(folder, 'home');
		const figures = await compareStarts({home}, `Node ${ownVersion}`, 1.75);
		const node = installNode(newestOf(24));
		if (node === undefined) {
			return [...figures, {what: 'Node 24', value: 'it could not be installed here'}];
		}

		const cached = {home, node, environment: {NODE_COMPILE_CACHE: path.join(folder, 'compiled')}};
		await fillCache(cached);
		return [...figures, ...(await compareStarts(cached, 'Node 24 with its compile cache', 1.25))];
	});
