import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {importsOf, modules as files, source} from './helpers/imports.js';
import {root} from './helpers/program.js';
import {readProject} from './helpers/project.js';

/* The layers, from the top: a file imports from its own layer or one below. */
const layers = [
	'cli',
	'main',
	'commands',
	'ui',
	'plain',
	'table',
	'session',
	'projections',
	'event-store',
	'simulation',
	'rosters',
	'rulesets',
	'engine',
	'dice',
	'page',
] as const;

/** What a layer may not import although it lies below. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
	ui: ['rulesets', 'event-store', 'simulation', 'plain', 'table'],
	plain: ['rulesets', 'event-store', 'simulation', 'table'],
	table: ['rulesets', 'event-store', 'simulation', 'projections', 'rosters', 'dice'],
	projections: ['rulesets', 'event-store', 'rosters'],
	'event-store': ['rulesets', 'rosters', 'simulation'],
	simulation: ['rosters'],
	rulesets: ['rosters'],
};

const layerOf = (file: string): string =>
	(file.includes('/') ? file.slice(0, file.indexOf('/')) : file).replace(/\.(?:tsx?|js)$/, '');

const edges = files.flatMap((file) =>
	importsOf(file).map((target) => ({file, target, from: layerOf(file), to: layerOf(target)})),
);

test('imports only go down the layers', (t) => {
	const order: readonly string[] = layers;
	const rank = (layer: string) => order.indexOf(layer);
	const wrong = edges.filter(
		({from, to}) => from !== to && !(rank(from) >= 0 && rank(from) < rank(to)),
	);
	t.deepEqual(
		wrong.map(({file, target}) => `${file} → ${target}`),
		[],
	);
});

/** The folders of a folder, from the top. */
const folders: Readonly<Record<string, readonly string[]>> = {
	'ui/kit': ['pages', 'parts', 'keys', 'look'],
	session: ['acts', 'library', 'players', 'play', 'fight', 'log', 'parts', 'files'],
	engine: ['ruleset', 'course', 'events', 'world', 'facts', 'kit'],
};

for (const [folder, order] of Object.entries(folders)) {
	test(`folders of ${folder} import only those below`, (t) => {
		const isWithin = (file: string) => file.startsWith(`${folder}/`);
		const rank = (file: string) => order.indexOf(file.slice(folder.length + 1).split('/')[0] ?? '');
		const wrong = edges.filter(
			({file, target}) => isWithin(file) && isWithin(target) && rank(file) > rank(target),
		);
		t.deepEqual(
			wrong.map(({file, target}) => `${file} → ${target}`),
			[],
		);
	});
}

test('screens and plain mode know neither rulesets nor the event store', (t) => {
	const wrong = edges.filter(({from, to}) => forbidden[from]?.includes(to));
	t.deepEqual(
		wrong.map(({file, target}) => `${file} → ${target}`),
		[],
	);
});

test('the server of the players’ page knows of the session only what players may see', (t) => {
	const known = edges.filter(({from, to}) => from === 'table' && to === 'session');
	t.deepEqual([...new Set(known.map(({target}) => target))].toSorted(), [
		'session/parts/changes.js',
		'session/players/players-fight.js',
		'session/players/seats.js',
		'session/players/share-store.js',
		'session/players/sharing.js',
	]);
	const reached = files
		.filter((file) => layerOf(file) === 'table')
		.flatMap((file) => [...loadedWith(file)])
		.filter((file) => layerOf(file) === 'session');
	t.deepEqual([...new Set(reached)], ['session/parts/changes.ts']);
});

test('of the page the program knows only what goes between both', (t) => {
	const known = edges.filter(({from, to}) => to === 'page' && from !== 'page');
	t.deepEqual([...new Set(known.map(({target}) => path.posix.dirname(target)))], ['page/messages']);
	t.deepEqual([...new Set(known.map(({file}) => path.posix.dirname(file)))].toSorted(), [
		'session/players',
		'session/players/proposals',
		'table',
	]);
});

test('no screen, plain mode, command or projection names a ruleset', (t) => {
	const rulesets = readdirSync(path.join(source, 'rulesets'), {withFileTypes: true})
		.filter((entry) => entry.isDirectory())
		.map(({name}) => name);
	const wrong = files
		.filter((file) =>
			[
				'ui',
				'plain',
				'table',
				'page',
				'commands',
				'projections',
				'session',
				'main',
				'cli',
			].includes(layerOf(file)),
		)
		.filter((file) => {
			const text = readFileSync(path.join(source, file), 'utf8');
			return rulesets.some((ruleset) => text.includes(ruleset));
		});
	t.deepEqual(wrong, []);
});

test('rulesets touch neither screen, disk, clock nor random numbers', (t) => {
	const wrong = files
		.filter((file) => ['rulesets', 'engine', 'dice'].includes(layerOf(file)))
		.filter((file) => {
			const text = readFileSync(path.join(source, file), 'utf8');
			return /from '(?:node:|ink|react)|Math\.random|Date\.now|new Date|process\./.test(text);
		});
	t.deepEqual(wrong, []);
});

/** The modules that are loaded before a file, not those that it imports when it needs them. */
const loadedBefore = (file: string): readonly string[] =>
	[
		...readFileSync(path.join(source, file), 'utf8').matchAll(
			/^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'/gm,
		),
	].flatMap(([, target = '']) => {
		const joined = path.posix.join(path.posix.dirname(file), target);
		return ['.ts', '.tsx']
			.map((ending) => joined.replace(/\.js$/, ending))
			.filter((candidate) => files.includes(candidate));
	});

/** All that is loaded with a file. */
function loadedWith(file: string): ReadonlySet<string> {
	const reached = new Set<string>();
	const visit = (file: string) => {
		if (!reached.has(file)) {
			reached.add(file);
			for (const target of loadedBefore(file)) {
				visit(target);
			}
		}
	};

	visit(file);
	return reached;
}

const importsPackage = (file: string, names: RegExp): boolean =>
	[
		...readFileSync(path.join(source, file), 'utf8').matchAll(
			/^import (?!type)[^;]*?from '([^.'][^']*)'/gm,
		),
	].some(([, name = '']) => names.test(name));

test('start-up loads neither schemas nor YAML nor screens', (t) => {
	const heavy = ['cli.ts', 'main.ts']
		.flatMap((file) => [...loadedWith(file)])
		.filter((file) => importsPackage(file, /^(?:zod|yaml|ink|react|conf)/));
	t.deepEqual(heavy, []);
});

test('the first frame of the home screen waits for no ruleset, no library and no other screen', (t) => {
	const reached = [
		'commands/home.ts',
		'session/library/open-home.ts',
		'ui/start.ts',
		'ui/run.tsx',
	].flatMap((file) => [...loadedWith(file)]);
	const heavy = reached.filter(
		(file) =>
			importsPackage(file, /^(?:zod|yaml|conf|csv-|fuzzysort)/) ||
			/^(?:plain|simulation|rulesets\/[^/]+)\//.test(file) ||
			/^(?:session\/library|event-store\/open|rosters\/load)\./.test(file) ||
			/^ui\/(?:builder|dialog|fight|menu|odds|set-up)\//.test(file),
	);
	t.deepEqual([...new Set(heavy)], []);
});

test('what shares a fight is loaded when one is shared, by one module', (t) => {
	const wrong = files
		.filter((file) => !['table', 'page'].includes(layerOf(file)))
		.filter(
			(file) =>
				importsPackage(file, /^(?:hono|@hono|uqr|preact|built-page)/) ||
				loadedBefore(file).some((target) => ['table', 'page'].includes(layerOf(target))),
		);
	t.deepEqual(wrong, []);
	t.deepEqual(
		[
			...new Set(
				edges.filter(({from, to}) => to === 'table' && from !== 'table').map(({file}) => file),
			),
		],
		['commands/parts/hosting.ts'],
	);
});

test('every package that is imported is one that Fray depends on', (t) => {
	const {devDependencies} = readProject();
	const packages = files.flatMap((file) =>
		[
			...readFileSync(path.join(source, file), 'utf8').matchAll(
				/(?:\bfrom |\bimport\()'(?<name>(?:@[\w-]+\/)?[\w-]+)/g,
			),
		].map(({groups}) => groups?.['name'] ?? ''),
	);
	// The bundler makes the page.
	const given = new Set(['node', 'built-page', ...Object.keys(devDependencies)]);
	const wrong = packages.filter((name) => !given.has(name));
	t.deepEqual(wrong, []);
	t.true(packages.includes('ink'));
});

test('no test is left out, and none runs alone', (t) => {
	const wrong = readdirSync(path.join(root, 'test'), {recursive: true, encoding: 'utf8'})
		.filter((file) => /\.test\.tsx?$/.test(file))
		.filter((file) =>
			/\btest(?:\.\w+)*\.(?:only|skip|todo|failing)\(/.test(
				readFileSync(path.join(root, 'test', file), 'utf8'),
			),
		);
	t.deepEqual(wrong, []);
});

test('every property has a seed: only one file imports fast-check', (t) => {
	const folder = path.join(root, 'test');
	const importers = readdirSync(folder, {recursive: true, encoding: 'utf8'})
		.filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
		.filter((file) =>
			/^(?:import|export) (?!type).* from 'fast-check'/m.test(
				readFileSync(path.join(folder, file), 'utf8'),
			),
		);
	t.deepEqual(importers, [path.join('helpers', 'seeded.ts')]);
});

test('no module imports itself through others, not even when it runs', (t) => {
	const named = new Map(files.map((file) => [file.replace(/\.tsx?$/, '.js'), file]));
	const done = new Set<string>();
	const circles: string[] = [];
	const walk = (file: string, way: readonly string[]) => {
		if (way.includes(file)) {
			circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
		}

		if (done.has(file)) {
			return;
		}

		done.add(file);
		for (const target of importsOf(file)) {
			const module = named.get(target);
			if (module !== undefined) {
				walk(module, [...way, file]);
			}
		}
	};

	for (const file of files) {
		walk(file, []);
	}

	t.deepEqual(circles, []);
});
