import {createRequire} from 'node:module';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Setup, Combatant, World} from '../../source/engine/world/world.js';
import {samples} from '../helpers/samples.js';
import {type Figure, atLeast, cpuTime, median, ratio} from './figures.js';
import {peersFolder} from './peers.js';
import {enlarged, playAgain, playedOut} from './recorded.js';

type Client = {readonly moves: {readonly hit: () => void}; start(): void};

type Peer = {readonly Client: (options: {readonly game: unknown; readonly debug: false}) => Client};

const isPeer = (value: unknown): value is Peer =>
	typeof value === 'object' && value !== null && 'Client' in value;

/** The peer: a move that changes one number of one of so many combatants, with its log and undo on. */
function peerClient(combatants: number): Client {
	const peers = createRequire(`${peersFolder}/package.json`);
	const loaded: unknown = peers('boardgame.io/client');
	if (!isPeer(loaded)) {
		throw new TypeError('the peer is not what it was');
	}

	const {Client: makeClient} = loaded;
	const client = makeClient({
		game: {
			setup: () => ({combatants: Array.from({length: combatants}, () => ({points: 10}))}),
			moves: {
				hit({G}: {readonly G: {combatants: Array<{points: number}>}}) {
					const [first] = G.combatants;
					if (first) {
						first.points++;
					}
				},
			},
		},
		debug: false,
	});
	client.start();
	return client;
}

/** Moves of the peer in a turn: it takes about as long as a turn of ours. */
const moves = 1000;

function peerMoves(combatants: number): () => void {
	return () => {
		const client = peerClient(combatants);
		for (let move = 0; move < moves; move++) {
			client.moves.hit();
		}
	};
}

/** Fights are played out with ever other dice until they have so many commands together. */
const leastCommands = 3000;

const turns = 11;
const turnsNotCounted = 4;

/** Whole fights of so many combatants, and what a turn of them costs beside one of the peer. */
function crowdOf<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	setup: Setup<Sheet>,
	combatants: number,
) {
	const crowd = enlarged(setup, combatants);
	const fights: Array<ReturnType<typeof playedOut<Sheet, S, Act, E>>> = [];
	let commands = 0;
	for (let seed = 1; commands < leastCommands; seed++) {
		const fight = playedOut(rules, crowd, seed);
		fights.push(fight);
		commands += fight.commands.length;
	}

	const movePeer = peerMoves(combatants);
	const moments = fights.flatMap((fight) => fight.moments);
	const each = (look: (state: S) => unknown) => () =>
		cpuTime(() => {
			for (const state of moments) {
				look(state);
			}
		}) / moments.length;
	return {
		combatants,
		fights: fights.length,
		commands,
		/** Milliseconds of a processor for a command. */
		ours() {
			const begun = fights.map((fight) => ({fight, start: rules.initial(crowd)}));
			return (
				cpuTime(() => {
					for (const {fight, start} of begun) {
						playAgain(rules, start, fight.commands);
					}
				}) / commands
			);
		},
		/** The same for a move. */
		theirs: () => cpuTime(movePeer) / moves,
		prompt: each((state) => rules.prompt(state, 'gm')),
		board: each((state) => rules.board(state, 'gm')),
	};
}

const microseconds = (value: number): string => `${(value * 1000).toFixed(1)} µs`;

const least = 3;
const leastShare = 0.8;

/** Commands (decide, settle, evolve) of whole fights of a ruleset against a trivial move of the peer, turn about. */
export function benchEngine(ruleset: string): readonly Figure[] {
	const figures: Figure[] = [];
	samples
		.find(({id}) => id === ruleset)
		?.use(({rules, setup}) => {
			const crowds = [10, 100].map((count) => crowdOf(rules, setup, count));
			const rounds = Array.from({length: turnsNotCounted + turns}, () =>
				crowds.map(({ours, theirs}) => ({own: ours(), peer: theirs()})),
			).slice(turnsNotCounted);
			for (const [at, crowd] of crowds.entries()) {
				const times = rounds.flatMap((round) => round.slice(at, at + 1));
				const own = median(times.map((time) => time.own));
				const advantage = median(times.map((time) => time.peer / time.own));
				const name = `${rules.id}, ${crowd.combatants} combatants`;
				figures.push(
					{
						what: `${name}: a command (${crowd.commands} of ${crowd.fights} whole fights)`,
						value: `${microseconds(own)}, ${Math.round(1000 / own)} a second`,
					},
					{
						what: `${name}: rate against a trivial boardgame.io move`,
						value: ratio(advantage),
						aim: atLeast(advantage, least, '×'),
					},
					{
						what: `${name}: the next prompt, the board`,
						value: `${microseconds(crowd.prompt())}, ${microseconds(crowd.board())}`,
					},
				);
			}

			const share = median(
				rounds.map(([ten, hundred]) => (ten?.own ?? Number.NaN) / (hundred?.own ?? Number.NaN)),
			);
			figures.push({
				what: `${rules.id}: rate with 100 combatants against 10`,
				value: ratio(share),
				aim: atLeast(share, leastShare, '×'),
			});
		});
	return figures;
}
