import path from 'node:path';
import {createLog} from '../../source/event-store/create.js';
import {samples} from '../helpers/samples.js';
import {enlarged, longFight} from './recorded.js';

/** A fight to be measured. */
export type Crowd = {
	readonly ruleset: string;
	readonly combatants: number;
	/** So many answers were given before. */
	readonly answers?: number;
	readonly seed?: number;
};

/**
 * Writes a fight into a home of its own.
 * @returns that home
 */
export async function homeOf(
	folder: string,
	{ruleset, combatants, answers = 0, seed = 1}: Crowd,
): Promise<string> {
	const id = `${ruleset}-${combatants}-${answers}-${seed}`;
	const home = path.join(folder, id);
	const logs: Array<Promise<void>> = [];
	samples
		.find((sample) => sample.id === ruleset)
		?.use(({rules, setup}) => {
			const crowd = enlarged(setup, combatants);
			const write = async () => {
				const log = await createLog(path.join(home, 'fights'), {
					id,
					title: `Crowd of ${combatants}`,
					ruleset,
					rulesetVersion: rules.version,
					seed,
					started: new Date(0).toISOString(),
					setup: crowd,
				});
				for (const record of longFight(rules, crowd, answers, seed)) {
					log.append(record);
				}

				await log.close();
			};

			logs.push(write());
		});
	if (logs.length === 0) {
		throw new Error(`there is no sample of ${ruleset}`);
	}

	await Promise.all(logs);
	return home;
}
