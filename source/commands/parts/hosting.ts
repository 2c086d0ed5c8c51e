import type {Fight} from '../../session/fight/fight.js';
import {type Refusal, impossible} from '../../engine/kit/basics.js';
import {inTurn} from '../../session/files/in-turn.js';
import {type ShareStore, shareStore} from '../../session/players/share-store.js';
import {Changes} from '../../session/parts/changes.js';
import type {Seating} from '../../session/players/seating.js';
import type {Sharing} from '../../session/players/sharing.js';
import type {SharedTable, ShareOptions} from '../../table/share.js';

/** What was asked for on the command line. */
export type Wanted = ShareOptions & {
	/** The first fight that is played is shared at once. */
	readonly isShared: boolean;
	/** Whether what new players send counts without the GM's Enter. */
	readonly isAtOnce: () => boolean;
};

/** The server is loaded only when the first fight is shared. */
export class Hosting implements Sharing {
	readonly #changes = new Changes();
	readonly #folder: string;
	readonly #wanted: Wanted;
	readonly #turns = inTurn();
	#isWanted: boolean;
	#table: SharedTable | undefined;
	#seating: Seating | undefined;
	#fight: Fight | undefined;
	/** Why the fight could not be shared. */
	#refusal: Refusal | undefined;

	/** @param folder the home, where secrets are kept */
	constructor(folder: string, wanted: Wanted) {
		this.#folder = folder;
		this.#wanted = wanted;
		this.#isWanted = wanted.isShared;
	}

	status() {
		return (
			this.#table && {
				...this.#table.status(),
				players: this.#seating?.players() ?? [],
				isPaused: this.#seating?.isHeld === true,
			}
		);
	}

	seating() {
		return this.#seating;
	}

	trouble() {
		return this.#table ? this.#table.status().trouble : this.#refusal?.reason;
	}

	subscribe(listener: () => void) {
		return this.#changes.subscribe(listener);
	}

	async play(fight: Fight | undefined) {
		return this.#inTurn(async () => {
			this.#fight = fight;
			if (this.#table) {
				await this.#show(this.#table);
			} else if (fight && (this.#isWanted || this.#isKept(fight))) {
				this.#isWanted = false;
				await this.#open(fight);
			}
		});
	}

	async begin() {
		return this.#inTurn(async () => {
			if (this.#table) {
				await this.#table.refresh();
			} else if (this.#fight) {
				await this.#open(this.#fight);
			}

			return this.#refusal;
		});
	}

	async end() {
		return this.#inTurn(async () => {
			const table = this.#leave();
			if (table && !this.#isElsewhere) {
				await this.#turns('secrets', async () => this.#store.forget(table.secrets));
			}

			await table?.end();
			this.#changes.tell();
		});
	}

	async close() {
		return this.#inTurn(async () => {
			await this.#keep();
			await this.#leave()?.close();
		});
	}

	/** @returns what was shared */
	#leave(): SharedTable | undefined {
		const table = this.#table;
		this.#table = undefined;
		this.#seating?.play(undefined);
		this.#seating = undefined;
		return table;
	}

	get #store(): ShareStore {
		return shareStore(this.#folder);
	}

	/** Whether another process plays the fight: its secrets are for that one to keep and to forget. */
	get #isElsewhere(): boolean {
		return this.#fight?.following('gm') !== undefined;
	}

	#isKept(fight: Fight): boolean {
		return !this.#isElsewhere && this.#store.of(fight.info.id) !== undefined;
	}

	/** Whoever leaves while the door is being opened closes it afterwards. */
	async #inTurn<T>(work: () => Promise<T>): Promise<T> {
		return this.#turns('table', work);
	}

	async #open(fight: Fight) {
		try {
			const [{share}, {seatingOf}] = await Promise.all([
				import('../../table/share.js'),
				import('../../session/players/seating.js'),
			]);
			const {id, from} = fight.info;
			const former = from && this.#store.of(from.id);
			const known = this.#store.of(id) ?? (former && {...former, sent: []});
			const seating = seatingOf(known ?? {}, this.#wanted.isAtOnce, () => {
				void this.#keep();
			});
			const table = await share(known, this.#wanted, seating);
			this.#table = table;
			this.#seating = seating;
			this.#refusal = undefined;
			seating.subscribe(() => {
				table.change();
				this.#changes.tell();
			});
			table.subscribe(() => {
				this.#changes.tell();
			});
			await this.#show(table);
		} catch (error) {
			this.#refusal = impossible(
				`the fight cannot be shared: ${error instanceof Error ? error.message : String(error)}`,
			);
			this.#changes.tell();
		}
	}

	/** Shows what is played, and keeps the secrets with it. */
	async #show(table: SharedTable) {
		table.show(this.#seating?.play(this.#fight));
		await this.#keep();
		this.#changes.tell();
	}

	/** In turn: what is written last is what is kept. */
	async #keep() {
		return this.#turns('secrets', async () => {
			if (this.#table && this.#fight && !this.#isElsewhere) {
				await this.#store.keep(this.#fight.info.id, {
					...this.#table.secrets,
					...this.#seating?.kept,
				});
			}
		});
	}
}
