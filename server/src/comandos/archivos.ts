import { buffer } from 'node:stream/consumers'
import { cuantos } from '@surtia/rules/contar.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { CAJONES } from '../almacen.ts'
import { enCarpeta } from '../outside/almacen/carpeta.ts'
import type { Comando } from './comando.ts'

/** Received files, from one place to the other. */
export const ARCHIVOS: Record<string, Comando> = {
  'archivos a-s3': {
    uso: '',
    ayuda: 'Copia al almacén S3 los archivos recibidos que están en SURTIA_DATOS; se puede repetir, no borra nada',
    palabras: 0,
    hacer: async ({ portal: { almacen, settings }, decir }) => {
      if (!almacen.fuera) throw new Refusal('Falta ARCHIVOS_S3_URL: no hay almacén al cual copiar.')
      const carpeta = enCarpeta(settings.datos)
      for (const cajon of CAJONES) {
        const medidas = new Map<string, number>()
        for await (const tanda of almacen.listar(cajon))
          for (const { nombre, bytes } of tanda) medidas.set(nombre, bytes)
        let copiados = 0
        for await (const tanda of carpeta.listar(cajon))
          for (const { nombre, bytes } of tanda) {
            if (medidas.get(nombre) === bytes) continue
            const contenido = await carpeta.abrir(cajon, nombre)
            // removed meanwhile by the sweep
            if (!contenido) continue
            await almacen.guardar(cajon, nombre, await buffer(contenido))
            copiados++
          }
        decir(`${cajon}: ${cuantos(copiados, 'archivo copiado', 'archivos copiados')}.`)
      }
    },
  },
}
