import {createHash} from 'node:crypto';

/** What a log holds, or held when it was shorter, wherever it is and whenever it was written. */
export type Fingerprint = {
	/** The length of the beginning that it is of. */
	readonly bytes: number;
	/** How many records are in there. */
	readonly records: number;
	readonly sha256: string;
};

export type Fingerprints = ReadonlyMap<string, Fingerprint>;

/** Takes the fingerprint of a log while it is read or written, from its first byte on. */
export class Fingerprinter {
	readonly #known: Fingerprint | undefined;
	readonly #hash = createHash('sha256');
	#length = 0;
	#knownRecords = 0;

	/** @param known taken of the same fight before */
	constructor(known?: Fingerprint) {
		this.#known = known;
	}

	/** With how many records the log begins that are to the byte what they were when the known fingerprint was taken. */
	get knownRecords(): number {
		return this.#knownRecords;
	}

	take(bytes: Uint8Array) {
		const known = this.#known;
		const upToKnown = (known?.bytes ?? 0) - this.#length;
		if (!known || upToKnown <= 0 || upToKnown > bytes.length) {
			this.#add(bytes);
			return;
		}

		this.#add(bytes.subarray(0, upToKnown));
		this.#knownRecords = this.#digest() === known.sha256 ? known.records : 0;
		this.#add(bytes.subarray(upToKnown));
	}

	/** @param records how many are in what was taken in */
	fingerprint(records: number): Fingerprint {
		return {bytes: this.#length, records, sha256: this.#digest()};
	}

	#add(bytes: Uint8Array) {
		this.#length += bytes.length;
		this.#hash.update(bytes);
	}

	#digest(): string {
		return this.#hash.copy().digest('base64');
	}
}
