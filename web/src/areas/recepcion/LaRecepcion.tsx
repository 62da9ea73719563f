import type { DiferenciaDeRecepcion, Recepcion } from '@surtia/contracts/recepciones.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { todoLlegoBien } from '@surtia/rules/recepcion/renglones.ts'
import { IconChecks } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { can, soloMira } from '../../api/session.ts'
import { useLecturasDe } from '../../equipo/recepcion.ts'
import { ask, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { BotonDeCamara } from '../captura/BotonDeCamara.tsx'
import { useLecturas } from '../captura/escaner.ts'
import { Ajenos } from './Ajenos.tsx'
import { FormaDeConteo } from './FormaDeConteo.tsx'
import { HuboDiferencias } from './HuboDiferencias.tsx'
import { Recibida } from './Recibida.tsx'
import estilos from './RecibirPedido.module.css'
import { TablaDeRenglones } from './TablaDeRenglones.tsx'
import { useConteo } from './use-conteo.ts'
import { useRenglones } from './use-recepcion.ts'

const traer = () => import('./ConfirmarRecepcion.tsx')
const ConfirmarRecepcion = perezosa(traer)

type Props = {
  folio: string
  recepcion: Recepcion
  encabezado: Pick<ComponentProps<typeof Pagina>, 'antes' | 'titulo' | 'documento'>
}

/** What of an order is expected and what was counted; while it is not confirmed, all the ways to count it. */
export function LaRecepcion({ folio, recepcion, encabezado }: Props) {
  const renglones = useRenglones(recepcion, folio)
  // the ways to count go away as it is confirmed; what was different is told all the same
  const [distintas, setDistintas] = useState<readonly DiferenciaDeRecepcion[]>([])
  const seCuenta = recepcion.confirmada === null && can('contarRecepcion') && !soloMira()
  return (
    <Pagina {...encabezado}>
      <div className={estilos.recepcion}>
        {recepcion.confirmada && <Recibida folio={folio} confirmada={recepcion.confirmada} />}
        {seCuenta && <Contar folio={folio} recepcion={recepcion} renglones={renglones} alConfirmar={setDistintas} />}
        {!seCuenta && !recepcion.confirmada && <Nota>Su sesión es de consulta: no puede contar.</Nota>}
        <TablaDeRenglones renglones={renglones} />
      </div>
      {distintas.length > 0 && (
        <HuboDiferencias
          folio={folio}
          diferencias={distintas}
          renglones={renglones}
          onCerrar={() => setDistintas([])}
        />
      )}
    </Pagina>
  )
}

type DeContar = Pick<Props, 'folio' | 'recepcion'> & {
  renglones: ReturnType<typeof useRenglones>
  alConfirmar: (diferencias: readonly DiferenciaDeRecepcion[]) => void
}

function Contar({ folio, recepcion, renglones, alConfirmar }: DeContar) {
  const conteo = useConteo(folio)
  useLecturas((codigo) => void conteo.leer(codigo))
  const { dicho } = conteo
  return (
    <>
      <FormaDeConteo folio={folio} renglones={renglones} conteo={conteo} />
      <Texto como="p" role="status" className={estilos.dicho} data-tono={dicho.tono}>
        {dicho.texto}
      </Texto>
      <Ajenos {...conteo} />
      <div className={estilos.acciones}>
        <BotonDeCamara alLeer={async (codigo) => conteo.leer(codigo)} onDeshacer={conteo.deshacer} />
        <TodoLlegoBien renglones={renglones} contarTodo={conteo.contarTodo} />
        <Confirmar folio={folio} recepcion={recepcion} renglones={renglones} alConfirmar={alConfirmar} />
      </div>
    </>
  )
}

/** The usual day: all that is expected at once, but for what is counted piece by piece. */
function TodoLlegoBien({
  renglones,
  contarTodo,
}: Pick<DeContar, 'renglones'> & Pick<ReturnType<typeof useConteo>, 'contarTodo'>) {
  const porContar = todoLlegoBien(renglones)
  const piezas = porContar.reduce((suma, una) => suma + una.piezas, 0)
  const preguntar = async () => {
    const dice = `Se contarán ${cuantos(piezas, 'pieza', 'piezas')} de lo que se esperaba. Lo controlado y lo refrigerado se cuentan pieza por pieza.`
    if (await ask('Todo llegó bien', dice)) contarTodo(porContar)
  }
  return (
    <Boton icono={IconChecks} disabled={piezas === 0} onClick={() => void preguntar()}>
      Todo llegó bien
    </Boton>
  )
}

/** Waits for what this device has still to count, and for lots that nobody said. */
function Confirmar({ folio, recepcion, renglones, alConfirmar }: DeContar) {
  const [abierta, setAbierta] = useState(false)
  const { enCamino, porDecir } = useLecturasDe(folio)
  const falta =
    porDecir.length > 0
      ? `Falta decir el lote de ${cuantos(porDecir.length, 'lectura', 'lecturas')}.`
      : enCamino.length > 0
        ? `Antes se guardan ${cuantos(enCamino.length, 'lectura', 'lecturas')}.`
        : ''
  const abrir = () =>
    traer().then(
      () => setAbierta(true),
      () => showToast({ clase: 'confirmar', tono: 'peligro', texto: 'Sin conexión: no pudimos abrirla.' }),
    )
  if (!can('confirmarRecepcion')) return null
  return (
    <>
      <Boton
        modo="accion"
        disabled={falta !== ''}
        aria-describedby={falta ? 'falta-para-confirmar' : undefined}
        onClick={() => void abrir()}
      >
        Confirmar recepción
      </Boton>
      {falta && <Nota id="falta-para-confirmar">{falta}</Nota>}
      {abierta && (
        <Suspense fallback={null}>
          <ConfirmarRecepcion
            folio={folio}
            version={recepcion.version}
            renglones={renglones}
            alConfirmar={alConfirmar}
            onCerrar={() => setAbierta(false)}
          />
        </Suspense>
      )}
    </>
  )
}
