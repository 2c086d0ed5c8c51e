import type {ImprovisingServices} from './improvising.js';
import type {Services} from './services.js';

type Shelf = Pick<Services, 'listRosters' | 'loadRoster'>;

/** The same services, which read each roster once: for what is asked again with every key. */
export function rememberedRosters<T extends Shelf>(
	services: T,
): T & Pick<ImprovisingServices, 'improvisers'> {
	let listed: ReturnType<Shelf['listRosters']> | undefined;
	const loaded = new Map<string, ReturnType<Shelf['loadRoster']>>();
	return {
		...services,
		improvisers: new WeakMap(),
		async listRosters() {
			listed ??= services.listRosters();
			return listed;
		},
		async loadRoster(path) {
			const roster = loaded.get(path) ?? services.loadRoster(path);
			loaded.set(path, roster);
			return roster;
		},
	};
}
