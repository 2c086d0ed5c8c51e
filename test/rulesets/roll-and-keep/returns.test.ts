import test from 'ava';
import {ark, danny, finch, given, gm, pick, roll} from '../../helpers/rk-scene.js';

/* Who leaves and comes back in the same phase. */

const leave = gm({do: 'remove', who: 'ark', why: 'flees'});

const comeBack = gm({do: 'return', who: 'ark'});

/** Ark has left at the Action of phase 5, and Finch is asked. */
const fled = () => given([ark(), finch(), danny()]).after(roll(5, 6, 7, 5, 9, 5, 8), leave);

test('whoever comes back in the same phase acts first again by the higher Total Init (RK-03)', (t) => {
	t.is(fled().prompt().title, 'Finch acts');
	const back = fled().after(comeBack);
	t.is(back.prompt().title, 'Ark acts');
	t.is(back.prompt().why, '18 (5 + 6 + 7) beats Finch’s 14 (5 + 9), RK-03');
	t.is(back.after(pick('pass')).prompt().title, 'Finch acts');
});

test('an Action that is under way goes on before whoever comes back (RK-03)', (t) => {
	const under = fled().after(pick('attack:danny:pistol'));
	t.is(under.after(comeBack).prompt().id, under.prompt().id);
	t.is(under.after(comeBack, roll(1, 1, 1, 1, 1)).prompt().title, 'Ark acts');
});
