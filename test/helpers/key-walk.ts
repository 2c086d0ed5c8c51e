import type {viewFight} from './fight-view.js';
import {keys as keyOf} from './render.js';

type View = Awaited<ReturnType<typeof viewFight>>;

type Walk = {
	/** Draws the first frame anew. */
	readonly open: () => Promise<View>;
	readonly keys: readonly string[];
	/** So many distinct frames are gone on from. */
	readonly most: number;
	/** Told each distinct frame once, with the keys that led to it. */
	visit(view: View, path: readonly string[]): void;
};

/**
 * Presses every key in every state that keys can reach, those next to the first frame first. States are told apart by
 * their frames.
 * @returns how many distinct frames there were
 */
export async function walkKeys({
	open,
	keys,
	most,
	visit,
}: Walk): Promise<number> {
	const at = async (path: readonly string[]) => {
		const view = await open();
		await view.press(...path);
		return view;
	};

	const paths: Array<readonly string[]> = [];
	const seen = new Set<string>();
	const meet = (view: View, path: readonly string[]) => {
		if (!seen.has(view.screen())) {
			seen.add(view.screen());
			paths.push(path);
			visit(view, path);
		}
	};

	const first = await open();
	meet(first, []);
	first.unmount();
	for (let place = 0; place < Math.min(most, paths.length); place++) {
		const path = paths[place] ?? [];
		let view = await at(path);
		let before = view.screen();
		for (const key of keys) {
			await view.press(key);
			if (view.screen() !== before) {
				meet(view, [...path, key]);
				await view.press(keyOf.escape);
				if (view.screen() !== before) {
					view.unmount();
					view = await at(path);
					before = view.screen();
				}
			}
		}

		view.unmount();
	}

	return seen.size;
}
