import {randomSource} from '../../source/dice/random-source.js';
import type {Prompt} from '../../source/engine/facts/prompt.js';
import {randomGmAct} from '../helpers/random-play.js';
import type {Check} from './property.js';
import {Trial} from './trial.js';

const steps = 150;
const gmEvery = 4;

/** The causes for which more than one modifier counts on the roll that is asked for. */
function countedTwice<Act>({kind, options = []}: Prompt<Act>): readonly string[] {
	const causes = options
		.filter(({count, worth}) => kind !== 'several' && count > 0 && worth)
		.map(({id, cause = id}) => cause);
	return causes.filter((cause, index) => causes.indexOf(cause) !== index);
}

/** Of the modifiers that the situation itself counts on a roll, two never stand for one cause. What the GM ticks is left out. */
export const noCauseCountsTwice: Check = ({rules, setup, variations}, times) => {
	for (const settings of [{}, ...variations]) {
		const varied = {...setup, settings: {...setup.settings, ...settings}};
		for (let seed = 1; seed <= times; seed++) {
			const trial = new Trial(rules, varied, randomSource(seed));
			for (let step = 0; step < steps && !trial.state.over; step++) {
				const answer =
					step % gmEvery === gmEvery - 1
						? ({kind: 'gm', act: randomGmAct(rules, trial.state, trial.source)} as const)
						: trial.answer();
				if (answer && answer.kind !== 'mark') {
					trial.take(answer);
				}

				const twice = countedTwice(trial.prompt);
				if (twice.length > 0) {
					throw new Error(
						`seed ${seed}, step ${step}: ${twice.join(', ')} counts twice at “${trial.prompt.title}”`,
					);
				}
			}
		}
	}
};
