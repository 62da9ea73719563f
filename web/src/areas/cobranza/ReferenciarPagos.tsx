import { accesoReferenciar, buscarClientes, saldosPorReferenciar } from '@surtia/contracts/cobranza.ts'
import { IconBuildingBank, IconHistory, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { useSiNo } from '../../api/use-si-no.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { ask, showAlert } from '../../ui/avisos.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { columnasDeAbonos } from '../adeudos/TablaDeAbonos.tsx'
import { AyudaDeBancos } from './AyudaDeBancos.tsx'
import { HistorialDeRecibos } from './HistorialDeRecibos.tsx'
import { Reparto } from './Reparto.tsx'

export const meta = () => [{ title: titulo('Referenciar Pago') }]

/** Assigns a bank deposit to documents; only for clients that may. A group's client is asked whether the group's documents are wanted too. */
export default function ReferenciarPagos() {
  const acceso = useSiNo(accesoReferenciar)
  const [dialogo, setDialogo] = useState<'ayuda' | 'historial' | null>(null)
  return (
    <Pagina
      titulo="Referenciar Pago"
      acciones={
        acceso && (
          <>
            <Boton icono={IconBuildingBank} onClick={() => setDialogo('ayuda')}>
              Ayuda de bancos
            </Boton>
            <Boton icono={IconHistory} onClick={() => setDialogo('historial')}>
              Historial de recibos
            </Boton>
            <BotonLiga icono={IconPrinter} to={paths.recibos()}>
              Reimprimir recibos
            </BotonLiga>
          </>
        )
      }
    >
      {acceso === undefined && <DocumentosPorVenir />}
      {acceso === false && (
        <Vacio titulo="No tiene permiso para referenciar pagos.">Pídalo a su agente de cobranza.</Vacio>
      )}
      {acceso && <ConAcceso />}
      {dialogo === 'ayuda' && <AyudaDeBancos onCerrar={() => setDialogo(null)} />}
      {dialogo === 'historial' && <HistorialDeRecibos onCerrar={() => setDialogo(null)} />}
    </Pagina>
  )
}

const DocumentosPorVenir = () => (
  <Esqueleto galeria={false} filas={6} columnas={columnasDeAbonos('Referenciar')} barra pie />
)

function ConAcceso() {
  const codCliente = readSession()?.user.codCliente ?? ''
  const [esGrupo, setEsGrupo] = useState<boolean | null>(null)
  const preguntado = useRef(false)
  useEffect(() => {
    if (preguntado.current) return
    preguntado.current = true
    send(buscarClientes, { body: { textoBuscar: '', codAgente: '' } }).then(
      async ({ data }) =>
        setEsGrupo(
          data.length > 1 &&
            (await ask(
              'Referenciar Pago',
              'Su farmacia pertenece a un grupo. ¿Desea cargar los documentos del grupo?',
            )),
        ),
      () => setEsGrupo(false),
    )
  }, [])
  const consulta = useQuery({
    queryKey: CLAVES.cobranza.saldos(codCliente, esGrupo),
    queryFn: async ({ signal }) =>
      (await send(saldosPorReferenciar, { body: { codCliente, esGrupo: esGrupo ?? false }, signal })).data.detalle,
    enabled: esGrupo !== null,
    staleTime: 0,
    retry: false,
  })
  const motivo = consulta.error ? textOf(consulta.error) : ''
  useEffect(() => {
    if (motivo) void showAlert('Referenciar Pago', motivo)
  }, [motivo])
  if (consulta.isError)
    return <Falla titulo="No pudimos cargar sus documentos." detalle={motivo} onReintentar={() => consulta.refetch()} />
  if (!consulta.data) return <DocumentosPorVenir />
  // what was shared out belongs to these balances: after saving, all of it begins anew
  return (
    <Reparto
      key={consulta.dataUpdatedAt}
      adeudos={consulta.data}
      esGrupo={esGrupo ?? false}
      onGuardado={() => consulta.refetch()}
    />
  )
}
