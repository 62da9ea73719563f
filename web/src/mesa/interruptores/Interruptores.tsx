import { interruptores } from '@surtia/contracts/interruptores.ts'
import { useQuery } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import { Cargando } from '../../ui/Cargando.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { ExportarLista } from '../listado/Exportar.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { DeInterruptor } from './DeInterruptor.tsx'
import estilos from './Interruptores.module.css'

const TODO = { filtros: {} }

/** The owner's values: in force from a day to another, without a restart, and who said so. */
export default function Interruptores() {
  // not read anew under the hands of whoever changes one: another person's change is told when one's own is sent
  const { data, isPending, error, refetch } = useQuery({
    queryKey: CLAVES_DE_MESA.interruptores,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => (await enviar(interruptores.consultar, { body: TODO, signal })).data,
  })
  return (
    <Pantalla titulo="Interruptores" acciones={<ExportarLista lista={interruptores} pedido={TODO} />}>
      {isPending && (
        <Cargando>
          <div className={estilos.todos}>
            {[1, 2, 3, 4, 5, 6].map((cual) => (
              <Hueso key={cual} className={estilos.hueso} />
            ))}
          </div>
        </Cargando>
      )}
      {error && !data && (
        <Falla
          titulo="No pudimos cargar los interruptores."
          detalle={textOf(error)}
          onReintentar={() => void refetch()}
        />
      )}
      {data && (
        <div className={estilos.todos}>
          {data.map((interruptor) => (
            <DeInterruptor key={interruptor.nombre} interruptor={interruptor} />
          ))}
        </div>
      )}
    </Pantalla>
  )
}
