import {createRequire} from 'node:module';
import {samples} from '../helpers/samples.js';
import {type Figure, compared, median, ratio, timed} from './figures.js';
import {peersFolder} from './peers.js';
import {enlarged, playAgain, record} from './recorded.js';

type Client = {
	readonly moves: {readonly hit: () => void};
	start(): void;
};

type Peer = {
	readonly Client: (options: {
		readonly game: unknown;
		readonly debug: false;
	}) => Client;
};

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
			setup: () => ({
				combatants: Array.from({length: combatants}, () => ({points: 10})),
			}),
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

const block = 1000;

/** So often goes the block in one turn of ours: about as long as one of the peer takes, so that both find warm caches. */
const blocksATurn = 8;

/** A command (decide, settle, evolve) of a ruleset against a trivial move of the peer. */
export function benchEngine(ruleset: string): readonly Figure[] {
	return samples
		.filter(({id}) => id === ruleset)
		.flatMap((sample) => {
			const figures: Figure[] = [];
			sample.use(({rules, setup}) => {
				const rates = [10, 100].map((count) => {
					const situations = record(rules, enlarged(setup, count), block);
					const play = () => {
						playAgain(rules, situations);
					};

					const {ours, ratio: share} = compared(
						() => {
							for (let turn = 0; turn < blocksATurn; turn++) {
								play();
							}
						},
						peerMoves(count),
						15,
					);
					const looks = situations.slice(0, 200);
					const prompts = timed(() => {
						for (const {state} of looks) {
							rules.prompt(state, 'gm');
						}
					});
					const boards = timed(() => {
						for (const {state} of looks) {
							rules.board(state, 'gm');
						}
					});
					const perCommand = (ours / blocksATurn / block) * 1000;
					const advantage = blocksATurn / share;
					figures.push(
						{
							what: `${rules.id}, ${count} combatants: a command`,
							value: `${perCommand.toFixed(1)} µs, ${Math.round(1_000_000 / perCommand)} a second`,
						},
						{
							what: `${rules.id}, ${count} combatants: rate against a trivial boardgame.io move`,
							value: ratio(advantage),
							target: '≥ 10 ×',
							isMet: advantage >= 10,
						},
						{
							what: `${rules.id}, ${count} combatants: the next prompt, the board`,
							value: `${((prompts / looks.length) * 1000).toFixed(0)} µs, ${((boards / looks.length) * 1000).toFixed(0)} µs`,
						},
					);
					return play;
				});
				const [ten, hundred] = rates;
				if (ten && hundred) {
					const share = median(
						Array.from({length: 15}, () => timed(ten) / timed(hundred)),
					);
					figures.push({
						what: `${rules.id}: rate with 100 combatants against 10`,
						value: ratio(share),
						target: '≥ 0.8 ×',
						isMet: share >= 0.8,
					});
				}
			});
			return figures;
		});
}

function peerMoves(combatants: number): () => void {
	return () => {
		const client = peerClient(combatants);
		for (let move = 0; move < block; move++) {
			client.moves.hit();
		}
	};
}
