import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import { Piscina } from 'piscina'
import type { hojaDeRecibo } from '../areas/cobranza/hoja-de-recibo.ts'

type Recibo = Parameters<typeof hojaDeRecibo>[0]

/** Draws receipts of which no two share a word, one after another in one thread; answers how many it drew within its memory. */
export async function dibujarDistintos(cuantos: number, memoriaMb: number): Promise<number> {
  const hilo = new Piscina({
    filename: new URL('../dibujos.ts', import.meta.url).href,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
    recordTiming: false,
  })
  hilo.on('error', () => undefined)
  try {
    for (let i = 0; i < cuantos; i++) {
      const porDibujar = { hechos: reciboDistinto(i), empresa: EMPRESA_DE_FABRICA }
      const dibujado = await hilo.run(porDibujar, { name: 'reciboDeCobranza' }).catch(() => null)
      if (!dibujado) return i
    }
    return cuantos
  } finally {
    await hilo.destroy()
  }
}

const palabra = (i: number, j: number): string => `${(i * 8 + j).toString(36).toUpperCase()}Ñ`

const reciboDistinto = (i: number): Recibo => ({
  folio: String(100_000 + i),
  serie: 'RC',
  cliente: `Farmacia ${palabra(i, 1)} ${palabra(i, 2)}`,
  codCliente: palabra(i, 3),
  idUsuario: 1,
  codAgente: palabra(i, 4),
  banco: 1,
  referencia: palabra(i, 5),
  metodo: '03',
  importe: 100 + i,
  fechaDeposito: '2026-11-18',
  creado: new Date(0),
  abonos: [6, 7].map((j) => ({ codCliente: palabra(i, 3), documento: palabra(i, j), importe: 50 + i / 2 })),
})
