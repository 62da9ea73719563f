import { IconCopy } from '@tabler/icons-react'
import { cuentas } from '../../cuentas.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Adeudos.module.css'

/** The distributor's bank accounts, to copy. */
export function Cuentas({ abiertas }: { abiertas: boolean }) {
  const copiar = async (texto: string) => {
    await navigator.clipboard.writeText(texto.replace(/\s/g, '')).then(
      () => showToast({ clase: 'copia', texto: 'Copiado', tono: 'info' }),
      () => showToast({ clase: 'copia', texto: 'No se pudo copiar.', tono: 'peligro' }),
    )
  }
  return (
    <details className={estilos.hoja} open={abiertas}>
      <summary>
        <h2>Cuentas bancarias</h2> ({cuentas.length})
      </summary>
      <ul className={estilos.cuentas}>
        {cuentas.map((c) => (
          <li key={c.codBanco}>
            <b>{c.banco}</b>
            {(['cuenta', 'clabe', 'convenio'] as const).map((cual) => (
              <p key={cual}>
                <Texto nota>{{ cuenta: 'Cuenta', clabe: 'CLABE', convenio: 'Convenio' }[cual]}</Texto>
                <span>
                  {c[cual]}
                  <Boton
                    modo="liso"
                    cuadrado
                    icono={IconCopy}
                    tamano={16}
                    aria-label={`Copiar ${{ cuenta: 'la cuenta', clabe: 'la CLABE', convenio: 'el convenio' }[cual]} de ${c.banco}`}
                    onClick={() => copiar(c[cual])}
                  />
                </span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
