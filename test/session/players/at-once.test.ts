import test from 'ava';
import {dragon} from '../../../source/rulesets/dragon/index.js';
import {seal} from '../../../source/rulesets/index.js';
import {phonesAt} from '../../helpers/phones.js';
import {skirmishes} from '../../helpers/skirmish.js';

const begin = await skirmishes(seal(dragon), {good: 'heroes.yaml', bad: 'warband.yaml'});

test('a defence counts without another Enter once the GM has taken its substat, and the next defence does not', async (t) => {
	const {fight, seating, phones} = phonesAt(begin(1));
	const wereTaken: boolean[] = [];
	const werePassed: boolean[] = [];
	let last = '';
	for (let step = 0; step < 300 && !fight.outcome(); step++) {
		const {id, who} = fight.prompt('gm');
		for (const phone of phones) {
			phone.play();
		}

		const {taken} = seating;
		const isSent = seating.sent().some((each) => each.who === who);
		// eslint-disable-next-line no-await-in-loop
		await Promise.resolve();
		const entered = last;
		last = '';
		if (id === 'attack/choose' && isSent && entered !== '') {
			const list = entered === `attack/way ${who ?? ''}` ? wereTaken : werePassed;
			list.push(seating.taken > taken);
		}

		if (seating.taken === taken) {
			last = `${id} ${who ?? ''}`;
			if (seating.take() !== undefined) {
				const {parts} = fight.together() ?? {};
				fight.answer(parts ? {kind: 'together', count: parts.length} : {kind: 'default'});
			}
		}
	}

	t.true(wereTaken.length > 0 && wereTaken.every(Boolean));
	t.true(werePassed.some((each) => !each));
});
