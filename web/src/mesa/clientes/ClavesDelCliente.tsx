import { type ClaveDeCliente, clavesDeCliente, revocarClaveDeCliente } from '@surtia/contracts/claves-de-clientes.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { textOf } from '../../api/send.ts'
import { ClaveDicha } from '../../areas/personas/ClaveDicha.tsx'
import { preguntaDeRevocar, TablaDeClaves } from '../../areas/personas/TablaDeClaves.tsx'
import { ask, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import { BotonDeHecho } from '../celdas/BotonDeHecho.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { can } from '../sesion.ts'

const NuevaClaveDeCliente = perezosa(() => import('./NuevaClaveDeCliente.tsx'))

/** Keys of the client's own systems, and what can be done about them. */
export function ClavesDelCliente({ codCliente }: { codCliente: string }) {
  // '' while it is asked for, then the key
  const [nueva, setNueva] = useState<string | null>(null)
  const cerrar = () => setNueva(null)
  const consulta = useQuery({
    queryKey: CLAVES_DE_MESA.clavesDeCliente(codCliente),
    queryFn: async ({ signal }) => (await enviar(clavesDeCliente, { params: { codCliente }, signal })).data,
  })
  const claves = consulta.data
  return (
    <section aria-labelledby="claves-de-sus-sistemas">
      <Encabezamiento
        acciones={
          claves &&
          can('cambiarClavesDeClientes') && (
            <Boton icono={IconPlus} onClick={() => setNueva('')}>
              Nueva clave
            </Boton>
          )
        }
      >
        <h3 id="claves-de-sus-sistemas">Claves</h3>
      </Encabezamiento>
      {consulta.isPending && <EsqueletoDePanel lineas={2} />}
      {consulta.isError && !claves && (
        <Falla
          titulo="No pudimos cargar sus claves."
          detalle={textOf(consulta.error)}
          onReintentar={() => void consulta.refetch()}
        />
      )}
      {claves?.length === 0 && <Vacio breve titulo="Ningún sistema entra por este cliente." />}
      {claves && claves.length > 0 && (
        <TablaDeClaves
          densa
          claves={claves}
          acciones={(clave) => can('cambiarClavesDeClientes') && <Revocar codCliente={codCliente} clave={clave} />}
        />
      )}
      {nueva === '' && (
        <Suspense fallback={null}>
          <NuevaClaveDeCliente codCliente={codCliente} alTener={setNueva} onCerrar={cerrar} />
        </Suspense>
      )}
      {nueva && <ClaveDicha clave={nueva} onCerrar={cerrar} />}
    </section>
  )
}

function Revocar({ codCliente, clave: { id, nombre } }: { codCliente: string; clave: ClaveDeCliente }) {
  const consultas = useQueryClient()
  const revocar = async () => {
    if (!(await ask('Revocar clave', preguntaDeRevocar(nombre)))) return
    await enviar(revocarClaveDeCliente, { params: { codCliente, id } }).finally(() =>
      consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.clavesDeCliente(codCliente) }),
    )
    showToast({ clase: 'claves', texto: `Se revocó la clave ${nombre}` })
  }
  return (
    <BotonDeHecho modo="liso" titulo="Claves" aria-label={`Revocar ${nombre}`} hacer={revocar}>
      Revocar
    </BotonDeHecho>
  )
}
