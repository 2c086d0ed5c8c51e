import test from 'ava';
import {koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {engage, enter, given, pick} from '../../helpers/dd-scene.js';
import {samples} from '../../helpers/samples.js';

/* The step of the round that the board names (DD-10). */

test('DD-10, DD-11: while it is asked who declares next, the step is that of the intents', (t) => {
	const scene = given([koji(), oni()], {intentOrder: 'free'});
	const steps = [scene, scene.after(pick('oni')), scene.after(pick('oni'), pick('wait'))];
	const second = steps.map((each) => each.declare().after(enter));
	for (const each of [...steps, ...second]) {
		t.is(each.clock()[2], 'Intents', each.prompt().title);
	}
});

test('DD-10: by whatever settings, intents are declared in their step, and actions done in theirs', (t) => {
	const {variations = []} = samples.find(({id}) => id === 'dynamic-d100') ?? {};
	t.true(variations.length > 2);
	for (const settings of variations) {
		let scene = given([koji(), mika(), oni(), thug({surprised: true})], settings).after(
			engage('koji', 'oni'),
		);
		for (let step = 0; step < 60 && scene.prompt().kind !== 'over'; step++) {
			const {id, title} = scene.prompt();
			if (/^(?:declare|turn|exchange|fight)\/(?!close)/.test(id)) {
				const isIntent = id.startsWith('declare/') || id === 'fight/who';
				t.is(scene.clock()[2], isIntent ? 'Intents' : 'Act', `${title} (${id})`);
			}

			scene = scene.after(enter);
		}
	}
});
