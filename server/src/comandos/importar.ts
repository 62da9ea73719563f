import { Refusal } from '@surtia/rules/refusal.ts'
import { comoOpciones } from '../areas/integracion/opciones.ts'
import { importarPorComando } from '../areas/integracion/por-comando.ts'
import { openPortal } from '../open-portal.ts'

// `npm run importar`. Exit code 0 all rows went in, 1 some were rejected, or there is no portal to take them, 2 the file could not be read or stored.
importarPorComando(process.argv.slice(2), { abrir: openPortal, decir: (linea) => console.log(linea) }).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Error ? comoOpciones(error.message) : error)
    process.exit(error instanceof Refusal ? 1 : 2)
  },
)
