import {readdirSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import test, {type ExecutionContext} from 'ava';
import {notation} from '../../source/dice/dice.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {takeLine} from '../../source/plain/line.js';
import {type Scenario, type Sight, readScenario, sceneOf} from '../helpers/scenario.js';

const folder = fileURLToPath(new URL('../../../fixtures/scenarios', import.meta.url));

/** All lines of the log in force. */
const linesOf = (fight: Fight): readonly string[] =>
	fight.entries('gm').flatMap(({lines}) => lines.map(({text}) => text));

/** The first of the wanted lines that is not found, in their order. */
function firstMissing(wanted: readonly string[], lines: readonly string[]): string | undefined {
	let from = 0;
	return wanted.find((line) => {
		const at = lines.indexOf(line, from);
		from = at + 1;
		return at === -1;
	});
}

/** What a fight looks like now, as far as the sight asks for it. */
function seenOf(fight: Fight, sight: Sight): Sight {
	const prompt = fight.prompt('gm');
	const {clock, lanes} = fight.board('gm');
	const requests = prompt.kind === 'roll' ? prompt.requests : [];
	const choices = prompt.kind === 'choose' ? prompt.choices : [];
	const laneNamed = (name: string) => lanes.find((lane) => lane.name === name);
	const named = <T>(asked: Readonly<Record<string, T>> = {}) => Object.keys(asked);
	const all: Required<Omit<Sight, 'told' | 'unfit'>> = {
		clock: [...clock],
		prompt: prompt.title,
		why: prompt.why ?? '',
		needs: requests.map(({need = ''}) => need),
		dice: requests.map(({dice}) => notation(dice)),
		choices: choices.flatMap(({label, refused}) => (refused ? [] : [label])),
		refused: Object.fromEntries(
			named(sight.refused).map((label) => [
				label,
				choices.find((choice) => choice.label === label)?.refused?.reason ?? 'not refused',
			]),
		),
		order: lanes.map(({order, name}) => `${order} ${name}`),
		gauges: Object.fromEntries(
			named(sight.gauges).map((name) => [
				name,
				(laneNamed(name)?.gauges ?? [])
					.map(({id, value, max}) =>
						max === undefined ? `${id} ${value}` : `${id} ${value}/${max}`,
					)
					.join(', '),
			]),
		),
		badges: Object.fromEntries(
			named(sight.badges).map((name) => [name, [...(laneNamed(name)?.badges ?? [])]]),
		),
		outcome: outcomeOf(fight),
	};
	return Object.fromEntries(Object.entries(all).filter(([key]) => Object.hasOwn(sight, key)));
}

function outcomeOf(fight: Fight): NonNullable<Sight['outcome']> {
	const outcome = fight.outcome();
	return outcome ? (outcome.winner ?? 'nobody') : 'open';
}

async function play(t: ExecutionContext, scenario: Scenario) {
	const table = await sceneOf(scenario);
	const {fight} = table.trials;
	let told = 0;
	let unfit: string | undefined;
	for (const [place, step] of scenario.play.entries()) {
		const where = `step ${place + 1} of ${path.basename(scenario.file)}`;
		if (typeof step === 'string') {
			t.is(unfit, undefined, `before ${where}`);
			const reply = await takeLine(step, table);
			unfit = reply.isUnfit ? reply.lines.join('\n') : undefined;
			continue;
		}

		const {told: wanted = [], unfit: reason, ...sight} = step;
		t.is(unfit, reason, where);
		unfit = undefined;
		t.deepEqual(seenOf(fight, sight), sight, where);
		const lines = linesOf(fight);
		const missing = firstMissing(wanted, lines.slice(told));
		t.is(missing, undefined, `${where}; told: ${lines.slice(told).join(' | ')}`);
		told = lines.length;
	}

	t.is(unfit, undefined, 'the last line does not fit');
}

const scenarios = readdirSync(folder, {recursive: true, encoding: 'utf8'})
	.filter((name) => name.endsWith('.yaml'))
	.map((name) => readScenario(path.join(folder, name)));

for (const scenario of scenarios) {
	const {title, rules, ruleset} = scenario;
	test(`${ruleset}: ${title} (${rules.join(', ')})`, async (t) => {
		await play(t, scenario);
	});
}

test('there are scenarios', (t) => {
	t.true(scenarios.length > 0);
});
