/** The file that the cases upload. */
export const FILE = Buffer.from('BILL OF LADING\nBill of Lading Number: MAEU7\n');
