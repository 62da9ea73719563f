/** Says why a .doc is not to be trusted. */
export class DocMalo extends Error {}

const FIRMA = 'd0cf11e0a1b11ae1'
const LIBRE = 0xffffffff
const ULTIMO_NORMAL = 0xfffffffa

/** Throws DocMalo when a file is no whole compound document with Word's stream: header, allocation table and directory must agree with its length. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: bytes are followed in the order in which the format tells them
export function checkDoc(archivo: Buffer): void {
  if (archivo.length < 1_536 || archivo.subarray(0, 8).toString('hex') !== FIRMA)
    throw new DocMalo('no empieza como un documento de Word')
  const potencia = archivo.readUInt16LE(30)
  if (potencia !== 9 && potencia !== 12) throw new DocMalo('está dañado')
  const sector = 1 << potencia
  const sectores = Math.ceil((archivo.length - sector) / sector)
  const inicio = (n: number) => sector + n * sector
  const tablas = archivo.readUInt32LE(44)
  const siguiente = new Map<number, number>()
  let mayor = 0
  for (let i = 0; i < Math.min(tablas, 109); i++) {
    const tabla = archivo.readUInt32LE(76 + i * 4)
    if (tabla >= sectores || inicio(tabla) + sector > archivo.length) throw new DocMalo('está incompleto')
    for (let j = 0; j < sector / 4; j++) {
      const valor = archivo.readUInt32LE(inicio(tabla) + j * 4)
      const numero = (i * sector) / 4 + j
      if (valor !== LIBRE) mayor = Math.max(mayor, numero)
      if (valor < ULTIMO_NORMAL) siguiente.set(numero, valor)
    }
  }
  if (mayor >= sectores) throw new DocMalo('está incompleto')
  if (archivo.subarray(inicio(mayor + 1)).some((byte) => byte !== 0)) throw new DocMalo('lleva otra cosa al final')
  const nombres: string[] = []
  let paso = 0
  for (
    let n: number | undefined = archivo.readUInt32LE(48);
    n !== undefined && n < sectores && paso++ < 4_096;
    n = siguiente.get(n)
  ) {
    for (let entrada = 0; entrada < sector / 128; entrada++) {
      const lugar = inicio(n) + entrada * 128
      const largo = lugar + 128 <= archivo.length ? archivo.readUInt16LE(lugar + 64) : 0
      if (largo >= 2 && largo <= 64) nombres.push(archivo.subarray(lugar, lugar + largo - 2).toString('utf16le'))
    }
  }
  if (!nombres.includes('WordDocument')) throw new DocMalo('no es un documento de Word')
}
