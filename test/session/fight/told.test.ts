import test from 'ava';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

test('players are told the same however often they asked before: after undo, redo, hiding and revealing', (t) => {
	const newcomers = [
		duellist('Ann', 'good'),
		duellist('Bob', 'bad'),
		{...duellist('Lurker', 'bad'), isHidden: true},
	];
	const {fight, resumed} = toyFight({newcomers});
	const steps = [
		() => fight.answer({kind: 'default'}),
		() => fight.gm({do: 'note', text: 'The wind turns', isOpen: true}),
		() => fight.gm({do: 'give', who: 'lurker', name: 'dizzy'}),
		() => fight.answer({kind: 'default'}),
		() => fight.undo(),
		() => fight.gm({do: 'note', text: 'Rain', isOpen: true}),
		() => fight.undo(),
		() => fight.redo(),
		() => fight.gm({do: 'reveal', who: 'lurker'}),
		() => fight.answer({kind: 'default'}),
		() => fight.gm({do: 'hide', who: 'bob'}),
		() => fight.undo(),
		() => fight.undo(),
		() => fight.answer({kind: 'default'}),
	];
	for (const [at, step] of steps.entries()) {
		t.is(step(), undefined, `step ${at}`);
		for (const most of [150, 2]) {
			t.deepEqual(fight.told('players', most), resumed().told('players', most), `step ${at}`);
		}
	}
});
