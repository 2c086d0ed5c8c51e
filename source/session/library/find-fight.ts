import {slugOf} from '../../engine/facts/combatants/entrant.js';
import {findLog, listLogs} from '../../event-store/find.js';
import {StoreError} from '../../event-store/log.js';
import type {FightSummary} from '../play/summary.js';

type Where = {
	readonly folder: string;
	list(): Promise<readonly FightSummary[]>;
	readonly where: 'at-hand' | 'archived';
	readonly archive: string;
};

/** Finds the fight that a GM means: by its file or id, else by its title, since a fight that is renamed keeps its file. */
export async function findFight(name: string | undefined, {folder, list, where, archive}: Where) {
	if (where === 'archived' && listLogs(folder).length === 0) {
		throw new StoreError('No fight is in the archive. “fray archive FIGHT” puts one there.');
	}

	try {
		return findLog(folder, name);
	} catch (error) {
		const titled = name === undefined ? [] : calledSo(await list(), name);
		const [only, another] = titled;
		if (only && !another) {
			return findLog(folder, only.slug);
		}

		const away = where === 'at-hand' && listLogs(archive).some(({slug}) => slug === name);
		if (away && !another) {
			throw new StoreError(
				`${name} is in the archive. “fray archive ${name} --undo” takes it out again.`,
			);
		}

		throw another
			? new StoreError(
					`“${name}” could be any of ${titled.length} fights: ${titled.map(({slug}) => slug).join(', ')}. Type more of the name.`,
				)
			: error;
	}
}

function calledSo(fights: readonly FightSummary[], name: string): readonly FightSummary[] {
	const wanted = slugOf(name);
	if (!/[\p{L}\p{N}]/u.test(name)) {
		return [];
	}

	const called = fights.filter(({title}) => slugOf(title) === wanted);
	return called.length > 0 ? called : fights.filter(({title}) => slugOf(title).startsWith(wanted));
}
