import type {RandomSource} from '../../source/dice/random-source.js';
import type {viewFight} from './fight-view.js';
import {keys as keyOf} from './render.js';

type View = Awaited<ReturnType<typeof viewFight>>;

/** Keys that are pressed one after the other. */
export type Stroke = readonly string[];

type Walk = {
	/** Draws the first frame anew. */
	readonly open: () => Promise<View>;
	/** What is pressed in a frame. */
	strokes(screen: string): readonly Stroke[];
	/** What is the same of two frames from which the same keys are pressed. */
	gist(screen: string): string;
	/** So many distinct frames are gone on from at most. */
	readonly most: number;
	/**
	 * Told each frame that a key led to, with the keys that led to it.
	 * @returns whether to go on from it
	 */
	visit(screen: string, path: readonly string[]): boolean;
};

/**
 * Presses every key in every state that keys can reach, those next to the first frame first. States are told apart by
 * the gist of their frames.
 * @returns how many distinct states there were, and whether keys were pressed in all of them
 */
export async function walkKeys({
	open,
	strokes,
	gist,
	most,
	visit,
}: Walk): Promise<{readonly states: number; readonly isWhole: boolean}> {
	const at = async (path: readonly string[]) => {
		const view = await open();
		const home = view.screen();
		await view.press(...path);
		return {view, home, before: view.screen()};
	};

	const paths: Array<readonly string[]> = [];
	const seen = new Set<string>();
	const meet = (screen: string, path: readonly string[]) => {
		const isOpen = visit(screen, path);
		const kind = gist(screen);
		if (isOpen && !seen.has(kind)) {
			seen.add(kind);
			paths.push(path);
		}
	};

	const first = await open();
	meet(first.screen(), []);
	first.unmount();
	let place = 0;
	for (; place < Math.min(most, paths.length); place++) {
		const path = paths[place] ?? [];
		let {view, home, before} = await at(path);
		for (const stroke of strokes(before)) {
			await view.press(...stroke);
			if (view.screen() !== before) {
				meet(view.screen(), [...path, ...stroke]);
				if (!(await isBack(view, {path, home, before}))) {
					view.unmount();
					({view, home, before} = await at(path));
				}
			}
		}

		view.unmount();
	}

	return {states: seen.size, isWhole: place === paths.length};
}

/** So many steps back lead from any state to the first frame, or none do. */
const mostSteps = 4;

/** Goes back to a frame by Escape, or to the first frame and from there by its path: to draw all anew takes longer. */
async function isBack(
	view: View,
	{
		path,
		home,
		before,
	}: {readonly path: readonly string[]; readonly home: string; readonly before: string},
): Promise<boolean> {
	for (let step = 0; step < mostSteps; step++) {
		await view.press(keyOf.escape);
		if (view.screen() === before) {
			return true;
		}

		if (view.screen() === home) {
			await view.press(...path);
			return view.screen() === before;
		}
	}

	return false;
}

type Ramble = Pick<Walk, 'open' | 'strokes' | 'visit'> & {
	readonly source: RandomSource;
	/** How many sequences of keys there are, each of up to so many. */
	readonly sequences: number;
	readonly longest: number;
};

/** So many sequences follow each other before the first frame is drawn anew. */
const inOneGo = 20;

/** Presses keys at random. A sequence begins where the one before it ended, now and then at the first frame. */
export async function rambleKeys({
	open,
	strokes,
	visit,
	source,
	sequences,
	longest,
}: Ramble): Promise<void> {
	let view: View | undefined;
	let path: string[] = [];
	for (let sequence = 0; sequence < sequences; sequence++) {
		if (sequence % inOneGo === 0) {
			view?.unmount();
			view = undefined;
		}

		for (let length = source.between(5, longest); length > 0; length--) {
			if (view === undefined) {
				view = await open();
				path = [];
			}

			const all = strokes(view.screen());
			const stroke = all[source.between(0, all.length - 1)] ?? [];
			const before = view.screen();
			await view.press(...stroke);
			path.push(...stroke);
			if (view.screen() !== before && !visit(view.screen(), path)) {
				view.unmount();
				view = undefined;
			}
		}
	}

	view?.unmount();
}
